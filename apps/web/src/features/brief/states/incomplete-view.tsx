import { useQuery } from '@tanstack/react-query'
import type { LastKnownValuesAnswer } from '@tradeops/contract/brief/briefs'
import { type ReactNode, useContext } from 'react'
import { getErrorMessage } from '../../../lib/http/api-client.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { diagnosticsQuery } from '../api.ts'
import type { Brief } from '../brief.ts'
import { PastBriefTimeContext } from '../brief-context.ts'
import { listMissingSources } from '../figures.ts'
import type { Liveness } from '../live/liveness.ts'
import { DataQualityPanel } from '../market-data/data-quality-panel.tsx'
import styles from './incomplete-view.module.css'
import { LastKnownTable, SourceReports, SourceStateTable } from './source-tables.tsx'

export type IncompleteViewProps = {
  brief: Brief
  liveness: Liveness
  lastKnown: LastKnownValuesAnswer['parts'] | null
  onRetry: () => void
  /** Content shown after the last table. */
  children: ReactNode
}

const OFFLINE = 'You are offline. The check runs when the connection is back.'

/** Replaces a brief that lacks a required source: shows what is missing, and the last known values. */
export function IncompleteView({ brief, liveness, lastKnown, onRetry, children }: IncompleteViewProps) {
  const isPast = useContext(PastBriefTimeContext) !== null
  const probe = useQuery({ ...diagnosticsQuery(brief.zone), enabled: !isPast })
  const isOffline = probe.fetchStatus === 'paused'
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
            Missing: {listMissingSources(brief).join(', ')}.{' '}
            {isPast ? 'These were the sources when the brief was made.' : 'The brief returns when the data is back.'}
          </p>
        </div>
        {!isPast && (
          <Button className="screen-only" variant="primary" onClick={retry} disabled={probe.isFetching}>
            {probe.isFetching ? 'Checking...' : 'Retry'}
          </Button>
        )}
      </div>
      <DataQualityPanel brief={brief} liveness={liveness} />
      {lastKnown && lastKnown.length > 0 && <LastKnownTable parts={lastKnown} />}
      <Section heading="Sources when this brief was made">
        <SourceStateTable required={brief.required} diagnostics={brief.diagnostics} />
      </Section>
      {!isPast && (
        <Section heading="Sources now">
          {probe.error && <p className={styles.text}>Failed to load: {getErrorMessage(probe.error)}</p>}
          {probe.isPending && <p className={styles.text}>{isOffline ? OFFLINE : 'Checking the sources…'}</p>}
          {probe.data && <SourceReports reports={probe.data.sources} />}
        </Section>
      )}
      {/* Waits for the table above, which would push it down. */}
      {(isPast || isOffline || !probe.isPending) && (
        <>
          <details className={`screen-only ${styles.dump}`}>
            <summary>Raw diagnostics</summary>
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
