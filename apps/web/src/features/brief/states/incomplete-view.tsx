import { useQuery } from '@tanstack/react-query'
import type { SupplementAnswer } from '@tradeops/contract/brief/briefs'
import { type ReactNode, useContext } from 'react'
import { messageOf } from '../../../lib/http/api-client.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { diagnosticsQuery } from '../api.ts'
import type { Brief } from '../brief.ts'
import { missingSources } from '../figures.ts'
import { KeptAt } from '../kept-at.ts'
import type { Liveness } from '../live/liveness.ts'
import { DataQualityPanel } from '../market-data/data-quality-panel.tsx'
import styles from './incomplete-view.module.css'
import { LastKnownTable, ReportTable, StateTable } from './source-tables.tsx'

export type IncompleteViewProps = {
  brief: Brief
  liveness: Liveness
  lastKnown: SupplementAnswer['parts'] | null
  onRetry: () => void
  /** What follows the page's last table. */
  children: ReactNode
}

const WAITING = 'You are offline. The sources are asked by themselves when the connection is back.'

/** A brief that lacks a required source is not shown as a brief: what is missing is, and how old the last value is. */
export function IncompleteView({ brief, liveness, lastKnown, onRetry, children }: IncompleteViewProps) {
  const isKept = useContext(KeptAt) !== null
  const probe = useQuery({ ...diagnosticsQuery(brief.zone), enabled: !isKept })
  const isWaiting = probe.fetchStatus === 'paused'
  const retry = () => {
    onRetry()
    void probe.refetch()
  }
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>Brief unavailable — required sources missing</h2>
          <p className={styles.text}>
            Missing: {missingSources(brief).join(', ')}.{' '}
            {isKept
              ? 'This is what was known when the brief was made.'
              : 'The rest of the brief stays off until the data is back; nothing old is shown as live.'}
          </p>
        </div>
        {!isKept && (
          <Button variant="primary" onClick={retry} disabled={probe.isFetching}>
            {probe.isFetching ? 'Checking...' : 'Retry'}
          </Button>
        )}
      </div>
      <DataQualityPanel brief={brief} liveness={liveness} />
      {lastKnown && lastKnown.length > 0 && <LastKnownTable parts={lastKnown} />}
      <Section heading="Sources as this brief saw them">
        <StateTable required={brief.required} diagnostics={brief.diagnostics} />
      </Section>
      {!isKept && (
        <Section heading="Sources now">
          {probe.error && <p className={styles.text}>Failed to load: {messageOf(probe.error)}</p>}
          {probe.isPending && <p className={styles.text}>{isWaiting ? WAITING : 'Asking the sources…'}</p>}
          {probe.data && <ReportTable reports={probe.data.sources} />}
        </Section>
      )}
      {/* Drawn only once the table above it has its rows, which would push it down. */}
      {(isKept || isWaiting || !probe.isPending) && (
        <>
          <details className={styles.dump}>
            <summary>Diagnostics as sent</summary>
            <pre className={styles.json}>
              {JSON.stringify(
                { required: brief.required, diagnostics: brief.diagnostics, sources: probe.data },
                null,
                2,
              )}
            </pre>
          </details>
          {children}
        </>
      )}
    </div>
  )
}
