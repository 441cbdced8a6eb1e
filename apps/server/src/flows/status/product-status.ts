import type { ArchiveReadProgress, SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import type { DatabaseState, IngestRole, StatusAnswer } from '@tradeops/contract/site/status'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { cacheResult } from '../cache-result.ts'

export type ProductStatusDependencies = {
  clock: { now(): Date }
  dataMode: StatusAnswer['dataMode']
  ingest(): IngestRole
  /** Whether the database accepts writes; throws if the database does not answer. */
  isWritable(): Promise<boolean>
  newest(zone: Zone): { runAt: Date; generatedAt: Date } | null
  sources(): Promise<SourceHealthReport[]>
  history(): Promise<ArchiveReadProgress[]>
}

export type ConnectionPoolLoad = { pool: string; most: number; inUse: number; waiting: number }

/** Number of unsent account mails, and how long the oldest of these mails has been due. */
export type UnsentMailCount = { count: number; oldestMs: number }

/** Resources of this process that fill up before requests fail: live streams and database connections. */
export type ProcessResourceUse = {
  streams(): number
  pools(): ConnectionPoolLoad[]
  owedMails(): Promise<UnsentMailCount>
}

const CACHED_MS = 3_000

export const readDatabaseState = ({
  isWritable,
}: Pick<ProductStatusDependencies, 'isWritable'>): Promise<DatabaseState> =>
  isWritable().then(
    (writable) => (writable ? 'writable' : 'read only'),
    () => 'unreachable',
  )

/**
 * Finds the oldest of the zones' newest briefs, which represents all zones because their briefs are made together; null
 * while a zone has no brief.
 */
function oldestBrief({ newest }: Pick<ProductStatusDependencies, 'newest'>): { runAt: Date; generatedAt: Date } | null {
  const briefs = ZONES.map(newest)
  if (briefs.includes(null)) return null
  return briefs.reduce((oldest, brief) => (brief!.generatedAt < oldest!.generatedAt ? brief : oldest))
}

/** Returns when the newest briefs were made, or when this process started, whichever was later. */
export function findNewestBriefTime(dependencies: Pick<ProductStatusDependencies, 'newest'>, startedAt: Date): Date {
  const { generatedAt } = oldestBrief(dependencies) ?? { generatedAt: startedAt }
  return generatedAt > startedAt ? generatedAt : startedAt
}

async function compose(dependencies: ProductStatusDependencies, now: Date): Promise<StatusAnswer> {
  const brief = oldestBrief(dependencies)
  return {
    asOf: now.toISOString(),
    dataMode: dependencies.dataMode,
    ingest: dependencies.ingest(),
    storage: await readDatabaseState(dependencies),
    newestBrief: brief && { runAt: brief.runAt.toISOString(), generatedAt: brief.generatedAt.toISOString() },
    sources: await dependencies.sources(),
    history: await dependencies.history().catch(() => null),
  }
}

/** Reads the health of the product; the answer is cached for a few seconds for all requests. */
export const createProductStatusReader = (dependencies: ProductStatusDependencies): (() => Promise<StatusAnswer>) =>
  cacheResult(dependencies.clock, CACHED_MS, (now) => compose(dependencies, now))
