import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { summarizeMonthlyLoadPeak } from '@tradeops/domain/present/monthly-load-peak-words'
import { memo, useContext, useMemo } from 'react'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { getErrorMessage } from '../../lib/http/api-client.ts'
import { classNames } from '../../ui/class-names.ts'
import { MonthlyPeakLine } from '../../ui/figure-table/monthly-peak-line.tsx'
import { FoldableDetails } from '../../ui/frame/fold.tsx'
import { NextHoursStrip } from './ahead/hours-strip.tsx'
import { scedRunsBeforeBriefQuery, scedRunsOfLastHourQuery } from './api.ts'
import type { Brief } from './brief.ts'
import { PastBriefTimeContext, SharedBriefContext } from './brief-context.ts'
import styles from './brief-view.module.css'
import { ChangesPanel } from './changes/changes-panel.tsx'
import { KpiStrip } from './figures/kpi-strip.tsx'
import { readLmpUsdPerMwh } from './figures.ts'
import { Footnotes } from './footnotes.tsx'
import { ExecutiveSummary } from './intelligence/executive-summary.tsx'
import { DecisionItems, NonUrgentItems } from './intelligence/intelligence-sections.tsx'
import type { Liveness } from './live/liveness.ts'
import { ConstraintsPanel } from './market-data/constraints-panel.tsx'
import { DataQualityPanel } from './market-data/data-quality-panel.tsx'
import { MarketDataPanel } from './market-data/market-data-panel.tsx'
import { ShadowRulesPanel } from './market-data/rules-panel.tsx'
import { collectScedRunsOfLastHour, type TrendScedRun } from './trend/sced-runs-of-last-hour.ts'
import { TrendPanel } from './trend/trend-panel.tsx'
import { TrendTable } from './trend/trend-table.tsx'

const NextHours = memo(
  ({ nextHours, lmp }: Pick<Brief, 'nextHours'> & { lmp: number | null }) =>
    nextHours && (
      <div className={classNames(styles.ahead, nextHours.priceBasis && styles.priced)}>
        <NextHoursStrip nextHours={nextHours} lmp={lmp} />
      </div>
    ),
)

/** Shows a complete brief under its masthead. */
export const BriefView = memo(({ brief, liveness, rendered }: BriefViewProps) => {
  const isPast = useContext(PastBriefTimeContext) !== null
  const shared = useContext(SharedBriefContext)
  const history = useQuery({
    ...(isPast && brief.id !== null
      ? scedRunsBeforeBriefQuery(brief.zone, brief.id)
      : scedRunsOfLastHourQuery(brief.zone)),
    enabled: shared === null,
  })
  const { data } = history
  const isLoading = history.isPending && history.fetchStatus !== 'paused'
  const ownHour = useMemo(
    () => (isLoading ? undefined : collectScedRunsOfLastHour(brief, data ?? [])),
    [brief, data, isLoading],
  )
  const hour = shared ? shared.hour : ownHour
  const Order = useIsPhone() ? PhoneOrder : DesktopOrder
  return (
    <Order
      brief={brief}
      liveness={liveness}
      hour={hour}
      failure={shared ? null : failureOf(history)}
      rendered={rendered}
    />
  )
})

const failureOf = ({ error, fetchStatus }: UseQueryResult): string | null => {
  if (fetchStatus === 'paused') return 'You are offline. The trend loads when the connection is back.'
  return error && `Failed to load: ${getErrorMessage(error)}`
}

type BriefProps = { brief: Brief; liveness: Liveness }
/** Input of the brief page; `rendered` is how many of its parts are on screen so far. */
type BriefViewProps = BriefProps & { rendered: number }

export const BRIEF_SECTION_COUNT = 7

type OrderProps = BriefViewProps & { hour: readonly TrendScedRun[] | undefined; failure: string | null }

/**
 * Lays out a brief on a wide screen: decisions and changes under the lead sentence, the chart beside them, then
 * figures, coming hours and explanation.
 */
const DesktopOrder = ({ brief, liveness, hour, failure, rendered }: OrderProps) => (
  <>
    <div className={styles.front}>
      <div className={styles.act}>
        <First items={brief.intelligence} />
        <Changes brief={brief} />
      </div>
      <div className={styles.chart}>
        <TrendPanel hour={hour} />
      </div>
    </div>
    <Figures brief={brief} liveness={liveness} />
    <NextHours nextHours={brief.nextHours} lmp={readLmpUsdPerMwh(brief)} />
    <PeakLine brief={brief} />
    <div className={classNames(styles.columns, rendered < BRIEF_SECTION_COUNT && styles.growing)}>
      <div className={styles.reading}>
        <div className={styles.decide}>{rendered > 1 && <Others items={brief.intelligence} />}</div>
        <div className={styles.explain}>
          {rendered > 2 && <Summary brief={brief} />}
          {rendered > 2 && hour && <TrendTable hour={hour} caption={brief.trendCaption} failure={failure} />}
        </div>
      </div>
      <aside className={styles.data} aria-label="Market data">
        {rendered > 3 && <Grid brief={brief} liveness={liveness} />}
        {rendered > 4 && <Sources brief={brief} liveness={liveness} />}
      </aside>
      <div className={styles.notes}>{rendered > 5 && <Notes brief={brief} />}</div>
    </div>
  </>
)

/** Lays out a brief on a phone in one column: the price and its last hour, the items to decide on, then the rest. */
const PhoneOrder = ({ brief, liveness, hour, failure, rendered }: OrderProps) => (
  <div className={classNames(styles.column, rendered < BRIEF_SECTION_COUNT && styles.growing)}>
    <Figures brief={brief} liveness={liveness} part="price" />
    <TrendPanel hour={hour} />
    {rendered > 1 && <First items={brief.intelligence} />}
    {rendered > 1 && <Changes brief={brief} />}
    {rendered > 2 && <Others items={brief.intelligence} />}
    {rendered > 2 && <NextHours nextHours={brief.nextHours} lmp={readLmpUsdPerMwh(brief)} />}
    {rendered > 2 && <PeakLine brief={brief} />}
    {rendered > 3 && <Figures brief={brief} liveness={liveness} part="others" />}
    {rendered > 3 && <Summary brief={brief} />}
    {rendered > 4 && <Grid brief={brief} liveness={liveness} />}
    {rendered > 5 && <Sources brief={brief} liveness={liveness} />}
    {rendered > 6 && hour && <TrendTable hour={hour} caption={brief.trendCaption} failure={failure} />}
    {rendered > 6 && <Notes brief={brief} />}
  </div>
)

// The SCED runs of the last hour and the live stream arrive after the brief, so components that do not depend on them
// are memoized and not rendered again.
const Figures = memo(KpiStrip)
const Changes = memo(ChangesPanel)
const First = memo(DecisionItems)
const Others = memo(NonUrgentItems)
const Summary = memo(ExecutiveSummary)

const Grid = memo(({ brief, liveness }: BriefProps) => (
  <>
    <ConstraintsPanel brief={brief} liveness={liveness} />
    <ShadowRulesPanel rules={brief.rulesShadow} />
  </>
))

const Sources = memo(({ brief, liveness }: BriefProps) => (
  <>
    <MarketDataPanel brief={brief} liveness={liveness} />
    <DataQualityPanel brief={brief} liveness={liveness} />
  </>
))

/**
 * Shows the probability that today sets the monthly load peak; nothing if the brief states no probability, or if an
 * item card already reports it.
 */
const PeakLine = memo(({ brief }: { brief: Brief }) => {
  const isCalled = brief.intelligence.some(({ kind }) => kind === 'monthly_peak')
  const summary = isCalled ? null : summarizeMonthlyLoadPeak(brief.monthlyPeak, Date.parse(brief.madeAt))
  return (
    summary && (
      <FoldableDetails summary={summary}>
        <MonthlyPeakLine peak={brief.monthlyPeak} at={new Date(brief.madeAt)} />
      </FoldableDetails>
    )
  )
})

const Notes = memo(Footnotes)
