import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StatusAnswer } from '@tradeops/contract/site/status'
import { writeAge } from '@tradeops/domain/words/age'
import { useOnline } from '../../lib/browser/online.ts'
import { apiClient } from '../../lib/http/api.ts'
import { importTolerantParser } from '../../lib/http/import-tolerant-parser.ts'
import { formatMoment } from '../../lib/time/shown-time.ts'
import { useNow } from '../../lib/time/use-now.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LabeledValues } from '../../ui/figures/labeled-values.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Section } from '../../ui/frame/section.tsx'
import { composeStatusHeadline } from './source-words.ts'
import { PriceArchivesTable, SourcesTable } from './status-tables.tsx'
import styles from './status-view.module.css'

const REFRESH_MS = 15_000

const parser = () => importTolerantParser(async () => (await import('@tradeops/contract/site/status')).StatusAnswer)

export const sourceStatusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => apiClient.get('/api/status', {}, parser(), signal),
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: true,
  refetchOnReconnect: 'always',
})

const OFFLINE = 'You are offline. The status loads when you are back online.'
const NOT_AVAILABLE = 'The status could not be loaded. Trying again.'

const STORAGE_WORDS: Record<StatusAnswer['storage'], string> = {
  writable: 'Everything is saved',
  'read only': 'Nothing new is saved',
  unreachable: 'The database does not respond',
}

const ROLE_WORDS: Record<StatusAnswer['ingest']['role'], string> = {
  leads: 'Reads the sources',
  'stands by': 'Ready to take over reading the sources',
  serves: 'Serves stored data',
}

/**
 * Shows the state of every source, refreshed while the page is open; the last known state stays when a refresh fails.
 */
export function SourceStatusView() {
  const { data, isError, isFetching, errorUpdateCount, refetch } = useQuery(sourceStatusQuery)
  const online = useOnline()
  const now = useNow()
  const cannotRefresh = isError || !online
  const hasFailed = !online || errorUpdateCount > 0
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Source status</h1>
        <p className={styles.headline} role="status">
          {data ? composeStatusHeadline(data.sources) : hasFailed ? (online ? NOT_AVAILABLE : OFFLINE) : 'Loading'}
        </p>
      </div>
      {cannotRefresh && (data || online) && (
        <p className={styles.warning}>
          {data && `Could not refresh since ${formatMoment(new Date(data.asOf), now)}. Trying again.`}
          <Button onClick={() => void refetch()} disabled={isFetching}>
            Try again
          </Button>
        </p>
      )}
      <div className={classNames(styles.content, cannotRefresh && styles.outdated)}>
        {data ? <Status status={data} now={now} /> : !hasFailed && <Pending />}
      </div>
    </>
  )
}

const Status = ({ status, now }: { status: StatusAnswer; now: Date }) => (
  <>
    <Section heading="Sources" note={`as of ${formatMoment(new Date(status.asOf), now)}`}>
      <div className={styles.sources}>
        <SourcesTable sources={status.sources} now={now} />
      </div>
    </Section>
    <div className={styles.beside}>
      <Section heading="Archived prices">
        {status.history ? (
          <PriceArchivesTable archives={status.history} now={now} />
        ) : (
          <p className={styles.none}>Not known while the database does not respond.</p>
        )}
      </Section>
      <Section heading="This server">
        <LabeledValues label="This server" rows={serverRows(status, now)} />
      </Section>
    </div>
  </>
)

function serverRows({ dataMode, newestBrief, storage, ingest }: StatusAnswer, now: Date) {
  const madeMs = newestBrief && now.getTime() - Date.parse(newestBrief.generatedAt)
  const brief =
    newestBrief && `run of ${formatMoment(new Date(newestBrief.runAt), now)} · made ${writeAge(madeMs!)} ago`
  return [
    { label: 'Market', value: dataMode === 'live' ? 'Live' : 'Simulated' },
    brief === null ? { label: 'Newest briefs', missing: 'not made yet' } : { label: 'Newest briefs', value: brief },
    { label: 'Storage', value: STORAGE_WORDS[storage] },
    { label: 'Role', value: `${ROLE_WORDS[ingest.role]}${ingest.term === null ? '' : ` (term ${ingest.term})`}` },
  ]
}

const PENDING = ['sources', 'archives', 'server']

const Pending = () => (
  <div role="status" aria-label="Loading the status" aria-busy="true">
    {PENDING.map((part) => (
      <div key={part} className={styles.pending}>
        <Skeleton height="1rem" width="9rem" />
        <Skeleton height={part === 'sources' ? '60rem' : '6rem'} />
      </div>
    ))}
  </div>
)
