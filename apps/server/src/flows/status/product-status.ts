import type { HistoryReport, SourceReport } from '@tradeops/contract/site/diagnostics'
import type { IngestRole, StatusAnswer, StorageState } from '@tradeops/contract/site/status'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { keptAnswer } from '../kept-answer.ts'

export type StatusNeeds = {
  clock: { now(): Date }
  dataMode: StatusAnswer['dataMode']
  ingest(): IngestRole
  /** Whether the database takes what is written; throws where it does not answer. */
  isWritable(): Promise<boolean>
  newest(zone: Zone): { runAt: Date; generatedAt: Date } | null
  sources(): Promise<SourceReport[]>
  history(): Promise<HistoryReport[]>
}

/** Whoever looks within that time is told the same. */
const KEPT_MS = 3_000

export const storageState = ({ isWritable }: Pick<StatusNeeds, 'isWritable'>): Promise<StorageState> =>
  isWritable().then(
    (writable) => (writable ? 'writable' : 'read only'),
    () => 'unreachable',
  )

/** The zone that has waited longest for a brief speaks for all: they are made together. */
export function oldestBrief({ newest }: Pick<StatusNeeds, 'newest'>): { runAt: Date; generatedAt: Date } | null {
  const briefs = ZONES.map(newest)
  if (briefs.includes(null)) return null
  return briefs.reduce((oldest, brief) => (brief!.generatedAt < oldest!.generatedAt ? brief : oldest))
}

async function gather(needs: StatusNeeds, now: Date): Promise<StatusAnswer> {
  const brief = oldestBrief(needs)
  return {
    asOf: now.toISOString(),
    dataMode: needs.dataMode,
    ingest: needs.ingest(),
    storage: await storageState(needs),
    newestBrief: brief && { runAt: brief.runAt.toISOString(), generatedAt: brief.generatedAt.toISOString() },
    sources: await needs.sources(),
    history: await needs.history().catch(() => null),
  }
}

/** How everything stands, looked at once in a few seconds whoever asks. */
export const productStatus = (needs: StatusNeeds): (() => Promise<StatusAnswer>) =>
  keptAnswer(needs.clock, KEPT_MS, (now) => gather(needs, now))
