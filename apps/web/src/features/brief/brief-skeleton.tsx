import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './brief-skeleton.module.css'

/** The shape of a brief on its way. */
export const BriefSkeleton = ({ zone }: { zone: Zone }) => (
  <div className={styles.skeleton} aria-busy="true">
    <div className={styles.masthead}>
      <p className={styles.eyebrow}>ERCOT · {ZONE_NAMES[zone]}</p>
      <h1 className={styles.title}>
        <span role="status">Loading</span>
      </h1>
      <Skeleton height="1.5rem" width="34rem" />
    </div>
    <div className={styles.strip}>
      {['lmp', 'load', 'gas', 'wind', 'solar', 'net'].map((figure) => (
        <Skeleton key={figure} height="4.5rem" />
      ))}
    </div>
    <div className={styles.columns}>
      <Skeleton height="24rem" />
      <Skeleton height="24rem" />
    </div>
  </div>
)
