import { ZONE_NAMES, ZONES, type Zone } from '@tradeops/domain/market/zones'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import styles from './zone-nav.module.css'

export type ZoneLinksProps = {
  current: Zone | null
  hrefOf: (zone: Zone) => string
  /** Called when the reader chooses a load zone; preventing the event's default keeps the reader on the page. */
  onChoose?: ((zone: Zone, event: MouseEvent) => void) | undefined
}

/** Shows the four load zones as links, so that they also open in a new tab. */
export const ZoneLinks = ({ current, hrefOf, onChoose }: ZoneLinksProps) => (
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
