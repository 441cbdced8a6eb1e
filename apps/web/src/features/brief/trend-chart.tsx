import type { TrendPoint } from '@tradeops/domain/brief/trend'
import { Area, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import { dollars, signedDollars } from '../../lib/format.ts'
import { clockCt, clockOf } from '../../lib/market-time.ts'
import styles from './trend-chart.module.css'

const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 }
const PAPER = { background: 'var(--card)', border: '1px solid var(--rule)', borderRadius: 4, padding: '6px 10px' }
const TICK = { fill: 'var(--ink-3)', fontSize: 11 }

/** LMP over the last hour, oldest at the left. Prices under zero hang below the line. */
export function TrendChart({ points }: { points: readonly TrendPoint[] }) {
  return (
    <div className={styles.chart} role="img" aria-label={spoken(points)}>
      <ComposedChart
        responsive
        data={[...points]}
        margin={MARGIN}
        accessibilityLayer={false}
        className={styles.plot ?? ''}
      >
        <CartesianGrid vertical={false} stroke="var(--rule-2)" />
        <XAxis
          dataKey="atMs"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          tickFormatter={clockAt}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--rule)' }}
          minTickGap={28}
        />
        <YAxis
          dataKey="lmp"
          domain={['auto', 'auto']}
          allowDecimals={false}
          tickFormatter={wholeDollars}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={52}
        />
        <Tooltip
          isAnimationActive={false}
          formatter={tooltipFigure}
          labelFormatter={(label) => clockCt(new Date(Number(label)))}
          cursor={{ stroke: 'var(--field-rule)' }}
          contentStyle={PAPER}
          itemStyle={{ color: 'var(--ink)', padding: 0 }}
        />
        <Area
          dataKey="lmp"
          type="linear"
          stroke="none"
          fill="var(--accent)"
          fillOpacity={0.13}
          isAnimationActive={false}
          tooltipType="none"
        />
        <Line
          dataKey="lmp"
          type="linear"
          stroke="var(--accent)"
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </div>
  )
}

const clockAt = (atMs: number) => clockOf(new Date(atMs))
const wholeDollars = (value: number) => dollars(value, 0)

const tooltipFigure = (value: unknown): [string, string] => [
  dollars(typeof value === 'number' ? value : null),
  'LMP ($/MWh)',
]

/** What the picture says, for who cannot see it; the figures themselves are in the trend table. */
function spoken(points: readonly TrendPoint[]): string {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return 'LMP over the last hour'
  const moved = signedDollars(last.lmp - first.lmp)
  return `LMP from ${clockCt(new Date(first.atMs))} to ${clockCt(new Date(last.atMs))}: ${dollars(first.lmp)} to ${dollars(last.lmp)}, ${moved}`
}
