import { EXPORT_FORMATS, type ExportFormat, type SeriesAnswer } from '@tradeops/contract/market/history'
import { EXPORTS_PER_MINUTE } from '@tradeops/domain/account/rate-limits'
import { decimal, plural } from '@tradeops/domain/present/numbers'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { useState } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import styles from './export-menu.module.css'
import { useExport } from './use-export.ts'

const MB = 1_000_000

/** The number of rows in a file whose series have no gaps. */
function rowsOf({ series, from, to }: Pick<SeriesAnswer, 'series' | 'from' | 'to'>): number {
  const stepMs = Math.min(60, ...series.map(({ stepMinutes }) => stepMinutes)) * MINUTE_MS
  return Math.ceil((Date.parse(to) - Date.parse(from)) / stepMs)
}

/** Exports every value of the series and span on screen. */
export function ExportMenu({ answer }: { answer: SeriesAnswer }) {
  const { state, start, cancel } = useExport()
  const { zone, from, to } = answer
  const [withFirst, setWithFirst] = useState(false)
  const hasCorrected = answer.series.some(({ corrected = [] }) => corrected.length > 0)
  const request = (format: ExportFormat) =>
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
        {EXPORT_FORMATS.map((format) => (
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
        {plural(rowsOf(answer), 'row').replace(/\d+/, (count) => decimal(Number(count), 0))}. Up to 366 days per file,{' '}
        {EXPORTS_PER_MINUTE} files a minute.
      </p>
      <p className={styles.progress} role="status">
        {state.kind === 'running' && (
          <>
            Writing {state.format.toUpperCase()}, {decimal(state.bytes / MB, 1)} MB so far{' '}
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
          </>
        )}
        {state.kind === 'done' && `${state.name}, ${decimal(state.bytes / MB, 1)} MB, is in your downloads.`}
      </p>
      {state.kind === 'failed' && <Notice tone="bad">{state.sentence}</Notice>}
    </div>
  )
}
