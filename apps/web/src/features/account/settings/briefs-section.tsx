import { Link } from 'react-router'
import { useLinks } from '../../../lib/routing/links.ts'
import { buttonClass } from '../../../ui/form/button.tsx'
import { AccountSection } from './account-section.tsx'
import styles from './account-view.module.css'

export function BriefsSection() {
  const links = useLinks()
  return (
    <AccountSection id="briefs" heading="Daily briefs and shared links">
      <div className={styles.row}>
        <p>Choose which zones you get by mail, on which days and when.</p>
        <Link to={links.preferences()} className={buttonClass()}>
          Daily Briefs
        </Link>
      </div>
      <div className={styles.row}>
        <p>Set one up in one step, or have a brief sent to you now.</p>
        <Link to={links.welcome()} className={buttonClass()}>
          Brief by Mail
        </Link>
      </div>
      <div className={styles.row}>
        <p>See the briefs you have shared, and revoke links.</p>
        <Link to={links.shares()} className={buttonClass()}>
          Shared Links
        </Link>
      </div>
    </AccountSection>
  )
}
