import type { LedgerTrackRecord } from '@tradeops/contract/market/track-record'
import { formatShareAsPercent } from '@tradeops/domain/present/numbers'
import { formatShareAsPercentWithTenths } from '@tradeops/domain/present/prediction-accuracy-words'
import { useElementWidth } from '../../lib/browser/use-element-width.ts'
import styles from './reliability-chart.module.css'

type Bin = LedgerTrackRecord['reliability'][number]

const MARGIN = { top: 8, right: 20, bottom: 36, left: 52 }
const HEIGHT = { plot: 240, whole: 240 + MARGIN.top + MARGIN.bottom }
const MAX_WIDTH = 420
const SHARES = [0, 0.2, 0.4, 0.6, 0.8, 1]
const RADIUS = { min: 3, max: 8 }

/**
 * Draws stated probabilities beside outcomes: a well-calibrated point is on the dashed line. The vertical stroke is the
 * 90% interval; a larger point has more predictions. The table below the chart has the same figures.
 */
export function ReliabilityChart({ bins, base }: { bins: readonly Bin[]; base: number | null }) {
  const [ref, available] = useElementWidth()
  const width = Math.max(0, Math.min(available, MAX_WIDTH) - MARGIN.left - MARGIN.right)
  const maxCalls = Math.max(1, ...bins.map(({ calls }) => calls))
  const x = (share: number) => share * width
  const y = (share: number) => (1 - share) * HEIGHT.plot
  return (
    <div ref={ref} className={styles.frame}>
      {width > 0 && bins.length > 0 && (
        <svg
          className={styles.chart}
          width={width + MARGIN.left + MARGIN.right}
          height={HEIGHT.whole}
          role="img"
          aria-label={descriptionOf(bins)}
        >
          <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
            {SHARES.map((share) => (
              <g key={share}>
                <line className={styles.grid} x2={width} y1={y(share)} y2={y(share)} />
                <text className={styles.tick} x="-8" y={y(share)} dy="0.35em" textAnchor="end">
                  {formatShareAsPercent(share)}
                </text>
                <text className={styles.tick} x={x(share)} y={HEIGHT.plot + 16} textAnchor="middle">
                  {formatShareAsPercent(share)}
                </text>
              </g>
            ))}
            <text className={styles.axis} x={width / 2} y={HEIGHT.plot + 32} textAnchor="middle">
              Stated
            </text>
            <text
              className={styles.axis}
              transform={`translate(-42 ${HEIGHT.plot / 2}) rotate(-90)`}
              textAnchor="middle"
            >
              Observed
            </text>
            <line className={styles.calibrated} x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} />
            <text className={styles.note} x={x(0.7) - 10} y={y(0.7)} textAnchor="end">
              stated = observed
            </text>
            {base !== null && <Base x2={width} y={y(base)} base={base} />}
            <polyline
              className={styles.line}
              points={bins.map(({ said, calls, cameTrue }) => `${x(said)},${y(cameTrue / calls)}`).join(' ')}
            />
            {bins.map(({ from, said, calls, cameTrue, low, high }) => (
              <g key={from}>
                <line className={styles.interval} x1={x(said)} x2={x(said)} y1={y(high)} y2={y(low)} />
                <circle
                  className={styles.point}
                  cx={x(said)}
                  cy={y(cameTrue / calls)}
                  r={RADIUS.min + (RADIUS.max - RADIUS.min) * Math.sqrt(calls / maxCalls)}
                />
              </g>
            ))}
          </g>
        </svg>
      )}
    </div>
  )
}

const Base = ({ x2, y, base }: { x2: number; y: number; base: number }) => (
  <>
    <line className={styles.base} x2={x2} y1={y} y2={y} />
    <text className={styles.baseName} x={x2} y={y - 6} textAnchor="end">
      any hour {formatShareAsPercentWithTenths(base)}
    </text>
  </>
)

const descriptionOf = (bins: readonly Bin[]): string =>
  `Stated odds and outcomes: ${bins.map(({ said, cameTrue, calls }) => `${formatShareAsPercentWithTenths(said)} stated, ${formatShareAsPercentWithTenths(cameTrue / calls)} observed`).join('; ')}`
