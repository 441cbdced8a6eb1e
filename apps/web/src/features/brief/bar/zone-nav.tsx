import { ZONE_NAMES, ZONES, type Zone } from '@tradeops/domain/market/zones'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import styles from './zone-nav.module.css'

export type ZoneNavProps = {
  current: Zone | null
  hrefOf: (zone: Zone) => string
  /** May keep the reader where they are, by preventing the event's default. */
  onChoose?: ((zone: Zone, event: MouseEvent) => void) | undefined
}

/** The four zones; real links, so that one opens in a tab of its own. */
export const ZoneNav = ({ current, hrefOf, onChoose }: ZoneNavProps) => (
  <nav className={styles.zones} aria-label="Zone">
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
