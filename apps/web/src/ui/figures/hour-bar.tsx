import type { BarScale, ShownHour } from '@tradeops/domain/present/hours-ahead'
import { classNames } from '../class-names.ts'
import styles from './hour-bar.module.css'

export type HourBarProps = {
  hour: Pick<ShownHour, 'netLoadMw' | 'coverMw' | 'isPeak'>
  scale: BarScale | null
  className?: string | undefined
}

const HEIGHT = 56

/**
 * Draws net load filled and available capacity dashed: the gap is the margin. Nothing is drawn below the start of the
 * scale.
 */
export function HourBar({ hour: { netLoadMw, coverMw, isPeak }, scale, className }: HourBarProps) {
  const heightOf = (mw: number | null) =>
    scale && mw !== null ? (HEIGHT * Math.max(0, mw - scale.floorMw)) / (scale.topMw - scale.floorMw) : 0
  const [filled, dashed] = [heightOf(netLoadMw), heightOf(coverMw)]
  return (
    <svg
      className={classNames(styles.bar, isPeak && styles.peak, className)}
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.filled} x="1" width="98" y={HEIGHT - filled} height={filled} />
      {dashed > 0 && (
        <rect
          className={styles.dashed}
          x="1"
          width="98"
          y={HEIGHT - dashed + 0.5}
          height={dashed - 0.5}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
