import { Link } from 'react-router'
import { useLinks } from '../../../lib/routing/links.ts'
import { buttonClass } from '../../../ui/form/button.tsx'
import { AccountPart } from './account-part.tsx'
import styles from './account-view.module.css'

/** What else belongs to the account has pages of its own. */
export function BriefsSection() {
  const links = useLinks()
  return (
    <AccountPart id="briefs" heading="Daily briefs and shared links">
      <div className={styles.row}>
        <p>Which zones come by mail, on which days and when.</p>
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
        <p>The briefs you have shared; a link can be revoked.</p>
        <Link to={links.shares()} className={buttonClass()}>
          Shared Links
        </Link>
      </div>
    </AccountPart>
  )
}
