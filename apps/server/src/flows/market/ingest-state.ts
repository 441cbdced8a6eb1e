import type { Reading } from '@tradeops/domain/market/reading'
import type { Validators } from './alternative.ts'
import type { SourceHealth } from './source-health.ts'

/** What a process knows of what it has fetched. */
export type IngestState = {
  seen: Set<string>
  validators: Map<string, Validators>
  held: Map<string, Reading[]>
  health: Map<string, SourceHealth>
  /** By route, what was last said to be wrong with its documents; null once they were whole again. */
  toldRefusals: Map<string, string | null>
  announcedRunMs: number
}

export const freshIngestState = (): IngestState => ({
  seen: new Set(),
  validators: new Map(),
  held: new Map(),
  health: new Map(),
  toldRefusals: new Map(),
  announcedRunMs: Number.NEGATIVE_INFINITY,
})

export const seenKey = (document: string, docId: string) => `${document}/${docId}`

/** More than all lists together can name within the days we reach back. */
const MOST_SEEN = 10_000

export function noteSeen({ seen }: IngestState, key: string): void {
  seen.add(key)
  const [oldest] = seen
  if (seen.size > MOST_SEEN && oldest !== undefined) seen.delete(oldest)
}
