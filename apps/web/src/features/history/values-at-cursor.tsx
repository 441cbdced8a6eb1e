import type { NewAlertPageQuery } from '@tradeops/contract/account/alert-address'
import type { MarketHistoryAnswer, MarketHistorySeries } from '@tradeops/contract/market/history'
import type { Zone } from '@tradeops/domain/market/zones'
import { formatClockCt } from '@tradeops/domain/present/market-time'
import { formatDollarAmount } from '@tradeops/domain/present/numbers'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/http/api-client.ts'
import { composeNetLoadAlertPageQuery, composePriceAlertPageQuery } from '../../lib/routing/compose-alert-page-query.ts'
import { useLinks } from '../../lib/routing/links.ts'
import { readServerTime } from '../../lib/time/server-clock.ts'
import { AlertLink } from '../../ui/form/alert-link.tsx'
import { Button } from '../../ui/form/button.tsx'
import { fetchBriefIdAt } from './api.ts'
import { findSeriesValueAt } from './chart/plot.ts'
import type { ComparedPrices } from './compare/compared-prices.ts'
import styles from './history-view.module.css'
import { formatStampAndHourEnding, readSeriesValuesAt } from './series-values-at.ts'

const BRIEF_RETENTION_MS = 90 * DAY_MS

export type ValuesAtCursorProps = {
  answer: MarketHistoryAnswer
  compared: ComparedPrices | null
  atMs: number
  onOpenBrief: (id: string) => void
}

/** Composes the query that fills in a new alert from a value in a chart; null for series that no alert can watch. */
function startFromPoint(name: MarketHistorySeries['name'], zone: Zone, value: number): NewAlertPageQuery | null {
  if (name === 'lmp' || name === 'spp' || name === 'basis') return composePriceAlertPageQuery(name, zone, value)
  return name === 'netload' ? composeNetLoadAlertPageQuery(value) : null
}

/** Shows the values at the cursor, and a button that opens the brief of that SCED run. */
export function ValuesAtCursor({ answer, compared, atMs, onOpenBrief }: ValuesAtCursorProps) {
  const { stamp, hour } = formatStampAndHourEnding(atMs)
  const links = useLinks()
  const [failure, setFailure] = useState<{ atMs: number; sentence: string } | null>(null)
  const isStored = readServerTime().getTime() - atMs < BRIEF_RETENTION_MS

  async function open() {
    try {
      const id = await fetchBriefIdAt(answer.zone, atMs)
      if (id) onOpenBrief(id)
      else setFailure({ atMs, sentence: 'No brief is stored for this run.' })
    } catch (fault) {
      setFailure({ atMs, sentence: getErrorMessage(fault) })
    }
  }

  return (
    <div className={styles.cursorLine}>
      <p className={styles.readings}>
        <span>
          <strong>{stamp}</strong> <span className={styles.quiet}>{hour}</span>
        </span>
        {readSeriesValuesAt(answer, atMs).map(({ name, label, text, value, correction }) => {
          const start = value === null ? null : startFromPoint(name, answer.zone, value)
          return (
            <span key={label}>
              {label} <strong>{text}</strong>
              {correction && <span className={styles.quiet}> {correction}</span>}
              {start && <AlertLink to={links.newAlert(start)} about={`${label} at ${text}`} className={styles.bell} />}
            </span>
          )
        })}
        {compared && (
          <span>
            {compared.label} <strong>{formatDollarAmount(findSeriesValueAt(compared, atMs))}</strong>
          </span>
        )}
      </p>
      <div className={`screen-only ${styles.asOf}`}>
        {isStored ? (
          <Button onClick={open}>Open the brief as of {formatClockCt(new Date(atMs))}</Button>
        ) : (
          <span className={styles.quiet}>Briefs are kept for 90 days.</span>
        )}
        <span role="status" className={styles.quiet}>
          {failure?.atMs === atMs && failure.sentence}
        </span>
      </div>
    </div>
  )
}
