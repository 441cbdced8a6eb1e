import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Suspense, useContext, useDeferredValue, useMemo } from 'react'
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

const NextHours = ({ nextHours }: Pick<Brief, 'nextHours'>) =>
  nextHours && (
    <div className={classNames(styles.ahead, nextHours.priceBasis && styles.priced)}>
      <Suspense>
        <HoursStrip nextHours={nextHours} />
      </Suspense>
    </div>
  )

/** The end of the page: nothing stands under it that it could move. */
const Footnotes = lazyPart(() => import('./footnotes.tsx').then((module) => module.Footnotes))

/** A whole brief under its masthead. */
export function BriefView({ brief, liveness }: { brief: Brief; liveness: Liveness }) {
  const isKept = useContext(KeptAt) !== null
  const shared = useContext(SharedAs)
  const history = useQuery({
    ...(isKept ? historyBeforeQuery(brief.zone, brief.id) : historyQuery(brief.zone)),
    enabled: shared === null,
  })
  const { data } = history
  const isOnItsWay = history.isPending && history.fetchStatus !== 'paused'
  const hour = useMemo(() => (isOnItsWay ? undefined : lastHour(brief, data ?? [])), [brief, data, isOnItsWay])
  const Order = usePhone() ? PhoneOrder : DesktopOrder
  if (shared) return <Order brief={brief} liveness={liveness} hour={shared.hour} failure={null} />
  return <Order brief={brief} liveness={liveness} hour={hour} failure={failureOf(history)} />
}

const failureOf = ({ error, fetchStatus }: UseQueryResult): string | null => {
  if (fetchStatus === 'paused') return 'You are offline. The trend loads by itself when the connection is back.'
  return error && `Failed to load: ${messageOf(error)}`
}

type OrderProps = {
  brief: Brief
  liveness: Liveness
  hour: readonly HourRow[] | undefined
  failure: string | null
}

/** What to decide first, why next, the data beside it. */
const DesktopOrder = ({ brief, liveness, hour, failure }: OrderProps) => (
  <>
    <KpiStrip brief={brief} liveness={liveness} />
    <NextHours nextHours={brief.nextHours} />
    <div className={styles.columns}>
      <div className={styles.reading}>
        <div className={styles.decide}>
          <ChangesPanel brief={brief} />
          <IntelligenceSections items={brief.intelligence} />
        </div>
        <div className={styles.explain}>
          <ExecutiveSummary brief={brief} />
          {hour && <TrendTable hour={hour} caption={brief.trendCaption} failure={failure} />}
        </div>
      </div>
      <aside className={styles.data} aria-label="Market data">
        <TrendPanel hour={hour} />
        <ConstraintsPanel brief={brief} liveness={liveness} />
        <RulesPanel rules={brief.rulesShadow} />
        <MarketDataPanel brief={brief} liveness={liveness} />
        <DataQualityPanel brief={brief} liveness={liveness} />
      </aside>
      <div className={styles.notes}>
        <Suspense>
          <Footnotes brief={brief} />
        </Suspense>
      </div>
    </div>
  </>
)

/** One column, in the document as on the screen: the price and its hour, what to decide, and then the rest. */
function PhoneOrder(props: OrderProps) {
  const { brief, liveness, hour } = props
  // What lies under the first screens is drawn behind them, in pieces that leave room for a finger.
  const isRestDrawn = useDeferredValue(true, false)
  return (
    <div className={styles.column}>
      <KpiStrip brief={brief} liveness={liveness} part="price" />
      <TrendPanel hour={hour} />
      <IntelligenceSections items={brief.intelligence} />
      <ChangesPanel brief={brief} />
      {isRestDrawn && <PhoneRest {...props} />}
    </div>
  )
}

const PhoneRest = ({ brief, liveness, hour, failure }: OrderProps) => (
  <>
    <NextHours nextHours={brief.nextHours} />
    <KpiStrip brief={brief} liveness={liveness} part="others" />
    <ExecutiveSummary brief={brief} />
    <ConstraintsPanel brief={brief} liveness={liveness} />
    <RulesPanel rules={brief.rulesShadow} />
    <MarketDataPanel brief={brief} liveness={liveness} />
    <DataQualityPanel brief={brief} liveness={liveness} />
    {hour && <TrendTable hour={hour} caption={brief.trendCaption} failure={failure} />}
    <Suspense>
      <Footnotes brief={brief} />
    </Suspense>
  </>
)
