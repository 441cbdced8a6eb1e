import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { SupplementAnswer } from '@tradeops/contract/briefs'
import type { SourceReport } from '@tradeops/contract/diagnostics'
import type { Zone } from '@tradeops/domain/market/zones'
import { ApiError, messageOf } from '../../lib/api-client.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { keptBriefQuery } from './api/get-brief.ts'
import { latestBriefQuery } from './api/get-latest-brief.ts'
import { supplementQuery } from './api/get-supplement.ts'
import type { Brief } from './brief.ts'
import { collectedSources } from './collected-sources.ts'
import { asOfOf, isComplete } from './figures.ts'
import type { Connection } from './live-status.tsx'
import { nextAskMs } from './next-ask.ts'
import { useLiveStream } from './use-live-stream.ts'

export type BriefState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'none yet'; zone: Zone; sources: SourceReport[] }
  /** Asked for by an id that names no brief. */
  | { kind: 'not kept'; zone: Zone }
  | { kind: 'ready'; brief: Brief; connection: Connection }
  | { kind: 'incomplete'; brief: Brief; connection: Connection; lastKnown: SupplementAnswer['parts'] | null }

/** A visitor who comes before the first brief is asking often: it opens by itself. */
const FIRST_BRIEF_MS = 3_000

/** The newest brief of a zone, followed live; or, by its id, one of the past. */
export function useBrief(zone: Zone, id: string | null): { state: BriefState; retry: () => void } {
  const stream = useLiveStream(zone, id === null)
  const latest = useQuery({
    ...latestBriefQuery(zone),
    enabled: id === null,
    refetchInterval: ({ state }) => {
      if (isFirst(state.error)) return FIRST_BRIEF_MS
      if (stream === 'open' && state.status === 'success') return false
      return nextAskMs(state.data && asOfOf(state.data), serverNow(), Math.random())
    },
  })
  const kept = useQuery({ ...keptBriefQuery(id ?? ''), enabled: id !== null })
  const asked = id === null ? latest : kept
  const connection: Connection = id === null ? connectionOf(stream, latest) : 'frozen'

  const brief = asked.data
  const lacking = brief ? !isComplete(brief) : false
  const supplement = useQuery({ ...supplementQuery(brief?.zone ?? zone, brief?.id ?? ''), enabled: lacking })
  const retry = () => void asked.refetch()

  if (brief === null) return { state: { kind: 'not kept', zone }, retry }
  if (brief === undefined) return { state: withoutBrief(zone, asked.error), retry }
  if (!lacking) return { state: { kind: 'ready', brief, connection }, retry }
  if (supplement.isPending) return { state: { kind: 'loading' }, retry }
  const lastKnown = supplement.data?.parts.filter(({ asOf }) => id === null || wasKnown(asOf, brief)) ?? null
  return { state: { kind: 'incomplete', brief, connection, lastKnown }, retry }
}

/** A kept brief is not shown beside values that came after it. */
const wasKnown = (asOf: string | null, { generatedAt }: Brief) =>
  asOf === null || Date.parse(asOf) <= Date.parse(generatedAt)

const isFirst = (error: Error | null) => error instanceof ApiError && error.code === 'no_brief_yet'

function withoutBrief(zone: Zone, error: Error | null): BriefState {
  if (error === null) return { kind: 'loading' }
  if (error instanceof ApiError && isFirst(error)) {
    return { kind: 'none yet', zone, sources: collectedSources(error.body) }
  }
  return { kind: 'failed', message: messageOf(error) }
}

/** A refetch that failed while a brief is shown is a lost connection too: the page says so and keeps the brief. */
const connectionOf = (stream: Connection, { isRefetchError }: UseQueryResult): Connection =>
  isRefetchError ? 'lost' : stream
