import type { FormattedHourAhead, NetLoadBarScale } from '@tradeops/domain/present/hours-ahead'
import { classNames } from '../class-names.ts'
import styles from './hour-bar.module.css'

export type NetLoadHourBarProps = {
  hour: Pick<FormattedHourAhead, 'netLoadMw' | 'coverMw' | 'isPeak'>
  scale: NetLoadBarScale | null
  className?: string | undefined
}

const HEIGHT = 56

/**
 * Draws net load as a filled bar and available capacity as a dashed line: the gap between them is the margin. Nothing
 * is drawn below the start of the scale.
 */
export function NetLoadHourBar({ hour: { netLoadMw, coverMw, isPeak }, scale, className }: NetLoadHourBarProps) {
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
