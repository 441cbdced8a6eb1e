import {
  HISTORY_EXPORT_FORMATS,
  type HistoryExportFormat,
  type MarketHistoryAnswer,
} from '@tradeops/contract/market/history'
import { MAX_HISTORY_EXPORTS_PER_MINUTE } from '@tradeops/domain/account/rate-limits'
import { formatCountWithNoun, formatDecimal } from '@tradeops/domain/present/numbers'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { useState } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import styles from './export-menu.module.css'
import { useHistoryExport } from './use-history-export.ts'

const MB = 1_000_000

/** Computes the number of rows in an export whose series have no gaps. */
function rowsOf({ series, from, to }: Pick<MarketHistoryAnswer, 'series' | 'from' | 'to'>): number {
  const stepMs = Math.min(60, ...series.map(({ stepMinutes }) => stepMinutes)) * MINUTE_MS
  return Math.ceil((Date.parse(to) - Date.parse(from)) / stepMs)
}

/** Shows the menu that exports every value of the series and the time span on screen. */
export function HistoryExportMenu({ answer }: { answer: MarketHistoryAnswer }) {
  const { state, start, cancel } = useHistoryExport()
  const { zone, from, to } = answer
  const [withFirst, setWithFirst] = useState(false)
  const hasCorrected = answer.series.some(({ corrected = [] }) => corrected.length > 0)
  const request = (format: HistoryExportFormat) =>
    start({
      format,
      zone,
      series: answer.series.map(({ name }) => name),
      from,
      to,
      prices: withFirst && hasCorrected ? 'both' : 'corrected',
    })
  return (
    <div className={`screen-only ${styles.export}`}>
      <div className={styles.buttons}>
        <span className={styles.label}>Export</span>
        {HISTORY_EXPORT_FORMATS.map((format) => (
          <Button key={format} disabled={state.kind === 'running'} onClick={() => request(format)}>
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      {hasCorrected && (
        <div className={styles.first}>
          <span aria-hidden="true">Corrected prices also as first published</span>
          <Switch
            label="Corrected prices also as first published"
            isOn={withFirst}
            onToggle={() => setWithFirst(!withFirst)}
          />
        </div>
      )}
      <p className={styles.limits}>
        All values of this span: about{' '}
        {formatCountWithNoun(rowsOf(answer), 'row').replace(/\d+/, (count) => formatDecimal(Number(count), 0))}. Up to
        366 days per file, {MAX_HISTORY_EXPORTS_PER_MINUTE} files a minute.
      </p>
      <p className={styles.progress} role="status">
        {state.kind === 'running' && (
          <>
            Writing {state.format.toUpperCase()}, {formatDecimal(state.bytes / MB, 1)} MB so far{' '}
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
          </>
        )}
        {state.kind === 'done' && `${state.name}, ${formatDecimal(state.bytes / MB, 1)} MB, is in your downloads.`}
      </p>
      {state.kind === 'failed' && <Notice tone="bad">{state.sentence}</Notice>}
    </div>
  )
}
