import { lazy, Suspense } from 'react'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PrintedTrend } from './printed-trend.tsx'
import { FEWEST_TREND_POINTS, type TrendPoint } from './trend.ts'
import styles from './trend-panel.module.css'

const TrendChart = lazy(() => import('./trend-chart.tsx').then((chart) => ({ default: chart.TrendChart })))

export type TrendPanelProps = {
  /** null while the history is still on its way. */
  points: readonly TrendPoint[] | null
  failure: string | null
}

export const TrendPanel = ({ points, failure }: TrendPanelProps) => (
  <Section heading="Last Hour Trend">
    <div className={styles.frame}>
      <Content points={points} failure={failure} />
    </div>
    <p className={styles.foot}>Newest at right • 5-minute cadence • Times in Central (CT)</p>
  </Section>
)

const place = <Skeleton height="220px" />

function Content({ points, failure }: TrendPanelProps) {
  if (points === null) return failure === null ? place : <p className={styles.none}>{failure}</p>
  if (points.length < FEWEST_TREND_POINTS) {
    return <p className={styles.none}>Not enough valid LMP points in the last hour</p>
  }
  return (
    <>
      <div className={styles.screen}>
        <Suspense fallback={place}>
          <TrendChart points={points} />
        </Suspense>
      </div>
      <PrintedTrend points={points} />
    </>
  )
}
