import type { ArchiveReadProgress, SourceReport } from '@tradeops/contract/site/diagnostics'
import type { IngestRole, StatusAnswer, StorageState } from '@tradeops/contract/site/status'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { cacheAnswer } from '../cache-answer.ts'

export type StatusNeeds = {
  clock: { now(): Date }
  dataMode: StatusAnswer['dataMode']
  ingest(): IngestRole
  /** Whether the database accepts writes; throws if it does not answer. */
  isWritable(): Promise<boolean>
  newest(zone: Zone): { runAt: Date; generatedAt: Date } | null
  sources(): Promise<SourceReport[]>
  history(): Promise<ArchiveReadProgress[]>
}

export type ConnectionPoolLoad = { pool: string; most: number; inUse: number; waiting: number }

/** Number of unsent account mails, and how long the oldest of them has been due. */
export type UnsentMails = { count: number; oldestMs: number }

/** Resources of this process that fill up before anything fails. */
export type OperatingLoad = { streams(): number; pools(): ConnectionPoolLoad[]; owedMails(): Promise<UnsentMails> }

const CACHED_MS = 3_000

export const readStorageState = ({ isWritable }: Pick<StatusNeeds, 'isWritable'>): Promise<StorageState> =>
  isWritable().then(
    (writable) => (writable ? 'writable' : 'read only'),
    () => 'unreachable',
  )

/**
 * Finds the zone with the oldest brief, which represents all, because briefs are made together; null while a zone has
 * none.
 */
function oldestBrief({ newest }: Pick<StatusNeeds, 'newest'>): { runAt: Date; generatedAt: Date } | null {
  const briefs = ZONES.map(newest)
  if (briefs.includes(null)) return null
  return briefs.reduce((oldest, brief) => (brief!.generatedAt < oldest!.generatedAt ? brief : oldest))
}

/** When the newest briefs were made, or when this process started, whichever was later. */
export function findNewestBriefTime(needs: Pick<StatusNeeds, 'newest'>, startedAt: Date): Date {
  const { generatedAt } = oldestBrief(needs) ?? { generatedAt: startedAt }
  return generatedAt > startedAt ? generatedAt : startedAt
}

async function compose(needs: StatusNeeds, now: Date): Promise<StatusAnswer> {
  const brief = oldestBrief(needs)
  return {
    asOf: now.toISOString(),
    dataMode: needs.dataMode,
    ingest: needs.ingest(),
    storage: await readStorageState(needs),
    newestBrief: brief && { runAt: brief.runAt.toISOString(), generatedAt: brief.generatedAt.toISOString() },
    sources: await needs.sources(),
    history: await needs.history().catch(() => null),
  }
}

/** Reads the health of the product, cached for a few seconds for all requests. */
export const createProductStatusReader = (needs: StatusNeeds): (() => Promise<StatusAnswer>) =>
  cacheAnswer(needs.clock, CACHED_MS, (now) => compose(needs, now))
