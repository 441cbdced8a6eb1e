import { ZONE_NAMES, ZONES, type Zone } from '@tradeops/domain/market/zones'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import styles from './zone-nav.module.css'

export type ZoneNavProps = {
  current: Zone | null
  hrefOf: (zone: Zone) => string
  /** Called for a choice; it can keep the reader on the page by preventing the event's default. */
  onChoose?: ((zone: Zone, event: MouseEvent) => void) | undefined
}

/** Shows the four zones as links, so that they also open in a new tab. */
export const ZoneNav = ({ current, hrefOf, onChoose }: ZoneNavProps) => (
  <nav className={`screen-only ${styles.zones}`} aria-label="Zone">
    {ZONES.map((zone) => (
      <Link
        key={zone}
        to={hrefOf(zone)}
        className={styles.zone}
        aria-current={zone === current ? 'page' : undefined}
        onClick={(event) => onChoose?.(zone, event)}
      >
        {ZONE_NAMES[zone]}
      </Link>
    ))}
  </nav>
)
