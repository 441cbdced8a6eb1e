import { hubOf, ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import frame from '../../../ui/frame/page-frame.module.css'
import styles from './brief-skeleton.module.css'

/** The shape of a brief on its way: its masthead, its strip, and its two columns under their rules. */
export const BriefSkeleton = ({ zone }: { zone: Zone | null }) => (
  <div className={styles.skeleton} aria-busy="true">
    <div className={styles.masthead} role="status">
      <p className={frame.eyebrow}>{zone === null ? 'ERCOT' : `ERCOT · ${ZONE_NAMES[zone]} · ${hubOf(zone)}`}</p>
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
        <Place height="2rem" />
        <Place height="10rem" />
        <Place height="6rem" />
      </div>
      <div>
        <Place height="220px" />
        <Place height="4rem" />
      </div>
    </div>
  </div>
)

const Place = ({ height }: { height: string }) => (
  <div className={styles.place}>
    <Skeleton height={height} />
  </div>
)
