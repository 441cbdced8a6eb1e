import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { memo, Suspense, useContext, useMemo } from 'react'
import { usePhone } from '../../lib/browser/use-phone.ts'
import { messageOf } from '../../lib/http/api-client.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { classNames } from '../../ui/class-names.ts'
import { historyBeforeQuery, historyQuery } from './api.ts'
import type { Brief } from './brief.ts'
import styles from './brief-view.module.css'
import { ChangesPanel } from './changes/changes-panel.tsx'
import { KpiStrip } from './figures/kpi-strip.tsx'
import { ExecutiveSummary } from './intelligence/executive-summary.tsx'
import { IntelligenceSections } from './intelligence/intelligence-sections.tsx'
import { KeptAt } from './kept-at.ts'
import type { Liveness } from './live/liveness.ts'
import { ConstraintsPanel } from './market-data/constraints-panel.tsx'
import { DataQualityPanel } from './market-data/data-quality-panel.tsx'
import { MarketDataPanel } from './market-data/market-data-panel.tsx'
import { RulesPanel } from './market-data/rules-panel.tsx'
import { SharedAs } from './shared/shared-as.ts'
import { type HourRow, lastHour } from './trend/last-hour.ts'
import { TrendPanel } from './trend/trend-panel.tsx'
import { TrendTable } from './trend/trend-table.tsx'

// Its place is kept, so that the first screen need not wait for it; a brief without it is still a brief.
const HoursStrip = lazyPart(() => import('./ahead/hours-strip.tsx').then((module) => module.HoursStrip))

const NextHours = memo(
  ({ nextHours }: Pick<Brief, 'nextHours'>) =>
    nextHours && (
      <div className={classNames(styles.ahead, nextHours.priceBasis && styles.priced)}>
        <Suspense>
          <HoursStrip nextHours={nextHours} />
        </Suspense>
      </div>
    ),
)

/** The end of the page: nothing stands under it that it could move. */
const Footnotes = lazyPart(() => import('./footnotes.tsx').then((module) => module.Footnotes))

/** A whole brief under its masthead. */
export const BriefView = memo(({ brief, liveness, drawn }: BriefViewProps) => {
  const isKept = useContext(KeptAt) !== null
  const shared = useContext(SharedAs)
  const history = useQuery({
    ...(isKept ? historyBeforeQuery(brief.zone, brief.id) : historyQuery(brief.zone)),
    enabled: shared === null,
  })
  const { data } = history
  const isOnItsWay = history.isPending && history.fetchStatus !== 'paused'
  const own = useMemo(() => (isOnItsWay ? undefined : lastHour(brief, data ?? [])), [brief, data, isOnItsWay])
  const hour = shared ? shared.hour : own
  const Order = usePhone() ? PhoneOrder : DesktopOrder
  return (
    <Order brief={brief} liveness={liveness} hour={hour} failure={shared ? null : failureOf(history)} drawn={drawn} />
  )
})

const failureOf = ({ error, fetchStatus }: UseQueryResult): string | null => {
  if (fetchStatus === 'paused') return 'You are offline. The trend loads by itself when the connection is back.'
  return error && `Failed to load: ${messageOf(error)}`
}

type BriefProps = { brief: Brief; liveness: Liveness }
/** How many of its parts are drawn. */
type BriefViewProps = BriefProps & { drawn: number }

export const PARTS = 7

type OrderProps = BriefViewProps & { hour: readonly HourRow[] | undefined; failure: string | null }

/** What to decide first, why next, the data beside it. */
const DesktopOrder = ({ brief, liveness, hour, failure, drawn }: OrderProps) => (
  <>
    <Figures brief={brief} liveness={liveness} />
    <NextHours nextHours={brief.nextHours} />
    <div className={classNames(styles.columns, drawn < PARTS && styles.growing)}>
      <div className={styles.reading}>
        <div className={styles.decide}>
          <Changes brief={brief} />
          {drawn > 1 && <Intelligence items={brief.intelligence} />}
        </div>
        <div className={styles.explain}>
          {drawn > 2 && <Summary brief={brief} />}
          {drawn > 2 && hour && <TrendTable hour={hour} caption={brief.trendCaption} failure={failure} />}
        </div>
      </div>
      <aside className={styles.data} aria-label="Market data">
        <TrendPanel hour={hour} />
        {drawn > 3 && <Grid brief={brief} liveness={liveness} />}
        {drawn > 4 && <Sources brief={brief} liveness={liveness} />}
      </aside>
      <div className={styles.notes}>{drawn > 5 && <Notes brief={brief} />}</div>
    </div>
  </>
)

/** One column, in the document as on the screen: the price and its hour, what to decide, and then the rest. */
const PhoneOrder = ({ brief, liveness, hour, failure, drawn }: OrderProps) => (
  <div className={classNames(styles.column, drawn < PARTS && styles.growing)}>
    <Figures brief={brief} liveness={liveness} part="price" />
    <TrendPanel hour={hour} />
    {drawn > 1 && <Intelligence items={brief.intelligence} />}
    {drawn > 2 && <Changes brief={brief} />}
    {drawn > 2 && <NextHours nextHours={brief.nextHours} />}
    {drawn > 3 && <Figures brief={brief} liveness={liveness} part="others" />}
    {drawn > 3 && <Summary brief={brief} />}
    {drawn > 4 && <Grid brief={brief} liveness={liveness} />}
    {drawn > 5 && <Sources brief={brief} liveness={liveness} />}
    {drawn > 6 && hour && <TrendTable hour={hour} caption={brief.trendCaption} failure={failure} />}
    {drawn > 6 && <Notes brief={brief} />}
  </div>
)

// The hour and the stream come a moment after the brief: what they do not change is not drawn again.
const Figures = memo(KpiStrip)
const Changes = memo(ChangesPanel)
const Intelligence = memo(IntelligenceSections)
const Summary = memo(ExecutiveSummary)

const Grid = memo(({ brief, liveness }: BriefProps) => (
  <>
    <ConstraintsPanel brief={brief} liveness={liveness} />
    <RulesPanel rules={brief.rulesShadow} />
  </>
))

const Sources = memo(({ brief, liveness }: BriefProps) => (
  <>
    <MarketDataPanel brief={brief} liveness={liveness} />
    <DataQualityPanel brief={brief} liveness={liveness} />
  </>
))

const Notes = memo(({ brief }: Pick<BriefProps, 'brief'>) => (
  <Suspense>
    <Footnotes brief={brief} />
  </Suspense>
))
