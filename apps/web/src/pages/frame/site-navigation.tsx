import { Link, useLocation } from 'react-router'
import { useLinks } from '../../lib/routing/links.ts'
import { NAVIGATION_LINKS, PAGE_ROUTES } from '../../lib/routing/paths.ts'
import { useLastZone } from '../../lib/storage/last-zone.ts'
import styles from './site-navigation.module.css'

/**
 * Shows the navigation, the same for visitors and users; visitors see previews of the Board, History and Batteries
 * pages.
 */
export function SiteNavigation() {
  const links = useLinks()
  const { pathname } = useLocation()
  const zone = useLastZone()
  return (
    <nav className={`screen-only ${styles.pages}`} aria-label="Pages">
      {NAVIGATION_LINKS.map(([page, name]) => {
        return (
          <Link
            key={page}
            to={page === 'brief' ? links.brief(zone) : links[page]()}
            className={styles.page}
            aria-current={pathname === PAGE_ROUTES[page] ? 'page' : undefined}
          >
            {name}
          </Link>
        )
      })}
    </nav>
  )
}
