import { findHubOfZone, ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import frame from '../../../ui/frame/page-frame.module.css'
import styles from './brief-skeleton.module.css'

/** Shows the outline of a brief while it loads. */
export const BriefSkeleton = ({ zone }: { zone: Zone | null }) => (
  <div className={styles.skeleton} aria-busy="true">
    <div className={styles.masthead} role="status">
      <p className={frame.eyebrow}>
        {zone === null ? 'ERCOT' : `ERCOT · ${ZONE_NAMES[zone]} · ${findHubOfZone(zone)}`}
      </p>
      <h1 className={styles.title}>Loading</h1>
      <Skeleton height="3.5rem" width="34rem" />
    </div>
    <div className={styles.strip}>
      {['lmp', 'load', 'gas', 'wind', 'solar', 'net'].map((figure) => (
        <Skeleton key={figure} height="4.25rem" />
      ))}
    </div>
    <div className={styles.columns}>
      <div>
        <Placeholder height="2rem" />
        <Placeholder height="10rem" />
        <Placeholder height="6rem" />
      </div>
      <div>
        <Placeholder height="220px" />
        <Placeholder height="4rem" />
      </div>
    </div>
  </div>
)

const Placeholder = ({ height }: { height: string }) => (
  <div className={styles.placeholder}>
    <Skeleton height={height} />
  </div>
)
