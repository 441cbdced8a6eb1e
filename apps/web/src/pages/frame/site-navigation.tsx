import { Link, useLocation } from 'react-router'
import { useLinks } from '../../lib/routing/links.ts'
import { NAVIGATION_LINKS, routes } from '../../lib/routing/paths.ts'
import { readLastZone } from '../../lib/storage/last-zone.ts'
import styles from './site-navigation.module.css'

/** Shows the navigation: a visitor's board is Home, and the other pages show a visitor what an account would see. */
export function SiteNavigation({ isSignedIn }: { isSignedIn: boolean }) {
  const links = useLinks()
  const { pathname } = useLocation()
  return (
    <nav className={`screen-only ${styles.pages}`} aria-label="Pages">
      {NAVIGATION_LINKS.map(([page, name]) => {
        const target = page === 'monitor' && !isSignedIn ? 'home' : page
        return (
          <Link
            key={page}
            to={target === 'brief' ? links.brief(readLastZone()) : links[target]()}
            className={styles.page}
            aria-current={pathname === routes[target] ? 'page' : undefined}
          >
            {name}
          </Link>
        )
      })}
    </nav>
  )
}
