import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { messageOf } from '../../lib/api-client.ts'
import { historyBeforeQuery, historyQuery } from './api/get-history.ts'
import type { Brief } from './brief.ts'
import styles from './brief-view.module.css'
import { ChangesPanel } from './changes-panel.tsx'
import { ConstraintsPanel } from './constraints-panel.tsx'
import { DataQualityPanel } from './data-quality-panel.tsx'
import { ExecutiveSummary } from './executive-summary.tsx'
import { Footnotes } from './footnotes.tsx'
import { IntelligenceSections } from './intelligence-sections.tsx'
import { KeptAt } from './kept-at.ts'
import { lastHour } from './last-hour.ts'
import { MarketDataPanel } from './market-data-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { TrendPanel } from './trend-panel.tsx'
import { TrendTable } from './trend-table.tsx'

/** A whole brief under its masthead: what to decide first, why next, the data beside it. */
export function BriefView({ brief }: { brief: Brief }) {
  const isKept = useContext(KeptAt) !== null
  const { data, error, isPending } = useQuery(
    isKept ? historyBeforeQuery(brief.zone, brief.id) : historyQuery(brief.zone),
  )
  const hour = useMemo(() => (isPending ? undefined : lastHour(brief, data ?? [])), [brief, data, isPending])
  const failure = error && `Failed to load: ${messageOf(error)}`
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.decide}>
          <ChangesPanel brief={brief} />
          <IntelligenceSections items={brief.intelligence} />
        </div>
        <div className={styles.explain}>
          <ExecutiveSummary narrative={brief.narrative} />
          {hour && <TrendTable hour={hour} caption={brief.trendCaption} failure={failure} />}
        </div>
        <aside className={styles.data} aria-label="Market data">
          <TrendPanel hour={hour} />
          <ConstraintsPanel brief={brief} />
          <RulesPanel rules={brief.rulesShadow} />
          <MarketDataPanel brief={brief} />
          <DataQualityPanel brief={brief} />
        </aside>
      </div>
      <Footnotes brief={brief} />
    </>
  )
}
