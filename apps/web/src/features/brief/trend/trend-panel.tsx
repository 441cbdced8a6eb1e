import { readTrendPoints } from '@tradeops/domain/present/trend'
import { formatTimezoneName } from '../../../lib/time/shown-time.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import type { TrendScedRun } from './sced-runs-of-last-hour.ts'
import styles from './trend.module.css'
import { TrendChart } from './trend-chart.tsx'

/** Input of the trend panel; `hour` is undefined while the history loads. */
export type TrendPanelProps = { hour: readonly TrendScedRun[] | undefined }

export const TrendPanel = ({ hour }: TrendPanelProps) => (
  <Section heading="Last Hour Trend">
    <div className={styles.frame}>
      <Content hour={hour} />
    </div>
    <p className={styles.foot}>
      Newest at right • 5-minute cadence • Times in {formatTimezoneName(new Date(hour?.at(-1)?.atMs ?? 0))}
    </p>
  </Section>
)

function Content({ hour }: TrendPanelProps) {
  if (hour === undefined) return <Skeleton height="220px" />
  const trend = readTrendPoints(hour.map(({ atMs, lmp }) => ({ time: atMs, lmp })))
  if (!trend.enough) return <p className={styles.none}>Not enough valid LMP points in the last hour</p>
  return <TrendChart points={trend.points} />
}
