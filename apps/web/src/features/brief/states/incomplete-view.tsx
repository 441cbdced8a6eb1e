import { useQuery } from '@tanstack/react-query'
import type { LastKnownValuesAnswer } from '@tradeops/contract/brief/briefs'
import { type ReactNode, useContext } from 'react'
import { getErrorMessage } from '../../../lib/http/api-client.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/frame/section.tsx'
import { sourceDiagnosticsQuery } from '../api.ts'
import type { Brief } from '../brief.ts'
import { PastBriefTimeContext } from '../brief-context.ts'
import { listMissingSourceTitles } from '../figures.ts'
import type { Liveness } from '../live/liveness.ts'
import { DataQualityPanel } from '../market-data/data-quality-panel.tsx'
import styles from './incomplete-view.module.css'
import { LastKnownValuesTable, RequiredSourcesTable, SourceHealthReports } from './source-tables.tsx'

export type IncompleteBriefViewProps = {
  brief: Brief
  liveness: Liveness
  lastKnown: LastKnownValuesAnswer['parts'] | null
  onRetry: () => void
  /** Content shown below the last table. */
  children: ReactNode
}

const OFFLINE = 'You are offline. The check runs when the connection is back.'

/** Replaces a brief that lacks a required source: shows which source is missing, and its last known values. */
export function IncompleteBriefView({ brief, liveness, lastKnown, onRetry, children }: IncompleteBriefViewProps) {
  const isPast = useContext(PastBriefTimeContext) !== null
  const probe = useQuery({ ...sourceDiagnosticsQuery(brief.zone), enabled: !isPast })
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
            Missing: {listMissingSourceTitles(brief).join(', ')}.{' '}
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
      {lastKnown && lastKnown.length > 0 && <LastKnownValuesTable parts={lastKnown} />}
      <Section heading="Sources when this brief was made">
        <RequiredSourcesTable required={brief.required} diagnostics={brief.diagnostics} />
      </Section>
      {!isPast && (
        <Section heading="Sources now">
          {probe.error && <p className={styles.text}>Failed to load: {getErrorMessage(probe.error)}</p>}
          {probe.isPending && <p className={styles.text}>{isOffline ? OFFLINE : 'Checking the sources…'}</p>}
          {probe.data && <SourceHealthReports reports={probe.data.sources} />}
        </Section>
      )}
      {/* Raw diagnostics are shown after the table above has loaded, because that table would push them down. */}
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
