import { useLinks } from '../../../lib/routing/links.ts'
import { LinkButton } from '../../../ui/form/button.tsx'
import { AccountSection } from './account-section.tsx'
import styles from './account-view.module.css'

const PAGES = [
  ['preferences', 'Daily Briefs', 'Choose which zones you get by mail, on which days and when.'],
  ['welcome', 'Brief by Mail', 'Set up a daily brief in one step, or get a brief by mail now.'],
  ['shares', 'Shared Links', 'See the briefs you have shared, and revoke links.'],
] as const

export function DailyBriefsSection() {
  const links = useLinks()
  return (
    <AccountSection id="briefs" heading="Daily briefs and shared links">
      {PAGES.map(([page, name, description]) => (
        <div key={page} className={styles.row}>
          <p>{description}</p>
          <LinkButton to={links[page]()}>{name}</LinkButton>
        </div>
      ))}
    </AccountSection>
  )
}
