import type { MarketHistoryAnswer, MarketHistorySeries } from '@tradeops/contract/market/history'
import { createPriceAxis, LINEAR_AXIS_UNTIL_USD } from '@tradeops/domain/present/axes/price-axis'
import { describeDuration, findHistoryGaps, type HistoryGap } from '@tradeops/domain/present/history-sentence'
import { formatMarketClock } from '@tradeops/domain/present/market-time'
import { formatDollarAmount } from '@tradeops/domain/present/numbers'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { ComparedPrices } from '../compare/compared-prices.ts'
import { AlertLevelMarks } from './alert-level-marks.tsx'
import styles from './chart.module.css'
import { ChartFrame, TimeAxis } from './chart-frame.tsx'
import { CorrectedPriceMarks } from './corrected-price-marks.tsx'
import { composeBandPath, composeLinePath, composeStepPath, findValueRange, type TimeScale } from './plot.ts'

const HEIGHT = 270
const BOTTOM = 46
/** A gap narrower than this many pixels gets a mark at the bottom instead of a frame, so that it covers no price. */
const MIN_FRAME_WIDTH = 4

export type PriceChartProps = {
  answer: MarketHistoryAnswer
  compared: ComparedPrices | null
  scale: TimeScale
  cursorMs: number | null
}

const byName = (series: readonly MarketHistorySeries[], name: string) => series.find((each) => each.name === name)

/** Draws real-time and day-ahead prices, the band of usual prices, and marks where alert levels began. */
export function HistoryPriceChart({ answer, compared, scale, cursorMs }: PriceChartProps) {
  const { series, levels } = answer
  const [lmp, usual] = [byName(series, 'lmp'), byName(series, 'usual')]
  const priced = series.filter(({ unit, name }) => unit === '$/MWh' && name !== 'usual')
  const range = findValueRange([
    ...priced.map(({ values }) => values),
    usual?.low ?? [],
    usual?.high ?? [],
    compared?.values ?? [],
  ])
  const [low, high] = range ?? [0, 100]
  const axis = createPriceAxis(low, high, HEIGHT)
  const { x, width } = scale
  return (
    <ChartFrame scale={scale} height={HEIGHT} bottom={BOTTOM} label={descriptionOf(answer, range)} cursorMs={cursorMs}>
      {axis.logFootY !== null && (
        <>
          <rect className={styles.log} width={width} height={axis.logFootY} />
          <text className={styles.note} x="6" y={axis.logFootY - 6}>
            log above {formatDollarAmount(LINEAR_AXIS_UNTIL_USD, 0)}
          </text>
        </>
      )}
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? styles.zero : styles.grid} x2={width} y1={axis.y(tick)} y2={axis.y(tick)} />
          <text className={styles.tick} x="-8" y={axis.y(tick)} dy="0.35em" textAnchor="end">
            {formatDollarAmount(tick, 0)}
          </text>
        </g>
      ))}
      <TimeAxis scale={scale} height={HEIGHT} labelY={HEIGHT + BOTTOM - 6} />
      {usual && <path className={styles.band} d={composeBandPath(usual, stepOf(usual), x, axis.y)} />}
      {lmp && <Gaps gaps={findUnfilledGaps(lmp, byName(series, 'spp'), scale.toMs)} scale={scale} />}
      {compared && <path className={`${styles.line} ${styles.compared}`} d={composeLinePath(compared, x, axis.y)} />}
      {priced.map((each) => (
        <path
          key={each.name}
          className={`${styles.line} ${styles[each.name]}`}
          d={each.name === 'da' ? composeStepPath(each, stepOf(each), x, axis.y) : composeLinePath(each, x, axis.y)}
        />
      ))}
      {priced.map((each) => (
        <CorrectedPriceMarks key={each.name} series={each} scale={scale} y={axis.y} />
      ))}
      {lmp && <HighestPrice lmp={lmp} scale={scale} y={axis.y} />}
      <AlertLevelMarks levels={levels} scale={scale} y={HEIGHT + 5} />
    </ChartFrame>
  )
}

/** Finds the gaps in SCED prices that no settlement price fills. */
const findUnfilledGaps = (lmp: MarketHistorySeries, settled: MarketHistorySeries | undefined, toMs: number) =>
  findHistoryGaps(lmp, toMs).filter(
    (gap) => !settled?.at.some((at, row) => at >= gap.fromMs && at < gap.toMs && settled.values[row] !== null),
  )

const stepOf = ({ stepMinutes, thinnedToMinutes }: MarketHistorySeries) =>
  Math.max(stepMinutes, thinnedToMinutes ?? 0) * MINUTE_MS

/** Draws a frame around every gap in the prices; only the longest gap has a label, so that labels do not overlap. */
function Gaps({ gaps, scale }: { gaps: readonly HistoryGap[]; scale: TimeScale }) {
  const longest = gaps.toSorted((one, other) => other.toMs - other.fromMs - (one.toMs - one.fromMs))[0]
  return gaps.map((gap) => {
    const [left, right] = [scale.x(gap.fromMs), scale.x(gap.toMs)]
    const note = notePosition(left, right, scale.width)
    return (
      <g key={gap.fromMs}>
        {right - left >= MIN_FRAME_WIDTH ? (
          <rect className={styles.gap} x={left} width={right - left} height={HEIGHT} />
        ) : (
          <rect className={styles.missed} x={left} width={2} y={HEIGHT - 6} height={6} />
        )}
        {gap === longest && right - left >= MIN_FRAME_WIDTH && (
          <text className={styles.note} x={note.x} y={note.y} textAnchor={note.anchor}>
            no data from {formatMarketClock(new Date(gap.fromMs))} for {describeDuration(gap.toMs - gap.fromMs)}
          </text>
        )}
      </g>
    )
  })
}

/** Finds the position of a gap's label: beside the gap if it fits there, otherwise at its top. */
function notePosition(left: number, right: number, width: number) {
  const noteWidth = 190
  const y = HEIGHT / 2
  if (left > noteWidth) return { x: left - 5, y, anchor: 'end' } as const
  if (width - right > noteWidth) return { x: right + 5, y, anchor: 'start' } as const
  return { x: (left + right) / 2, y: 16, anchor: 'middle' } as const
}

/** Draws the highest price of the span as text beside its spike, if the price is above the linear part of the axis. */
function HighestPrice({ lmp, scale, y }: { lmp: MarketHistorySeries; scale: TimeScale; y: (value: number) => number }) {
  const highest = Math.max(...lmp.values.map((value) => value ?? Number.NEGATIVE_INFINITY))
  if (highest <= LINEAR_AXIS_UNTIL_USD) return null
  const x = scale.x(lmp.at[lmp.values.indexOf(highest)]!)
  const isRight = x > scale.width - 70
  return (
    <text
      className={styles.spike}
      x={isRight ? x - 8 : x + 8}
      y={y(highest) + 4}
      textAnchor={isRight ? 'end' : 'start'}
    >
      {formatDollarAmount(highest, 0)}
    </text>
  )
}

const descriptionOf = ({ hub }: MarketHistoryAnswer, range: [number, number] | undefined): string =>
  range
    ? `Prices at ${hub}: ${formatDollarAmount(range[0])} to ${formatDollarAmount(range[1])} per MWh`
    : `Prices at ${hub}: none stored`
