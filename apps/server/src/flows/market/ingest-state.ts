import type { DataOrigin, Reading } from '@tradeops/domain/market/reading'
import { DAY_MS } from '@tradeops/domain/time/durations'
import type { CacheValidators } from './fetch-alternative.ts'
import type { SourceHealth } from './source-health.ts'

export type IngestState = {
  seen: Set<string>
  validators: Map<string, CacheValidators>
  held: Map<string, Reading[]>
  health: Map<string, SourceHealth>
  /** The last logged fault of each fetch alternative's documents; null after the documents were complete again. */
  reportedRefusals: Map<string, string | null>
  announcedRunMs: number
}

export const createIngestState = (): IngestState => ({
  seen: new Set(),
  validators: new Map(),
  held: new Map(),
  health: new Map(),
  reportedRefusals: new Map(),
  announcedRunMs: Number.NEGATIVE_INFINITY,
})

type StoredState = {
  documents: { seenSince(origin: DataOrigin, since: Date): Promise<{ document: string; docId: string }[]> }
  health: { all(origin: DataOrigin): Promise<(SourceHealth & { origin: DataOrigin })[]> }
}

const SEEN_DAYS = 16

/** Restores which documents earlier processes fetched, so that a restart does not fetch them again. */
export async function restoreIngestState(stored: StoredState, origin: DataOrigin, now: Date): Promise<IngestState> {
  const state = createIngestState()
  const since = new Date(now.getTime() - SEEN_DAYS * DAY_MS)
  for (const { document, docId } of await stored.documents.seenSince(origin, since)) {
    state.seen.add(buildSeenDocumentKey(document, docId))
  }
  for (const { origin: _origin, ...health } of await stored.health.all(origin)) state.health.set(health.source, health)
  return state
}

export const buildSeenDocumentKey = (document: string, docId: string) => `${document}/${docId}`

/** Maximum number of remembered documents, more than all document lists of the remembered days together. */
const MAX_SEEN = 10_000

export function rememberSeenDocument({ seen }: IngestState, key: string): void {
  seen.add(key)
  const [oldest] = seen
  if (seen.size > MAX_SEEN && oldest !== undefined) seen.delete(oldest)
}
