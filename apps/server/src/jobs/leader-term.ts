import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { iterateMissedRuns } from '../flows/briefs/iterate-missed-runs.ts'
import type { MarketMemory } from '../flows/market/market-memory.ts'
import type { SerialQueue } from '../flows/queues.ts'
import type { Timers } from '../runtime/clock.ts'
import { startBriefMaking } from './brief-making.ts'
import { repeatJob } from './repeat-job.ts'
import { withTimeout } from './with-timeout.ts'

type OnFault = (what: string, fault: unknown) => void

type Ingestion = {
  ingestQueue: SerialQueue
  caughtUp: Promise<void>
  pricesPolledFor(markAt: Date): boolean
  stop(): Promise<void>
}

/** The nightly database backup, which only the leader process makes. */
export type NightlyBackupJob = { makeIfDue(now: Date): Promise<void>; cancel(): void }

export type LeaderTermDependencies<Started extends Ingestion> = {
  clock: { now(): Date }
  timers: Timers
  /** Timers for the limits of work. Tests speed up `timers` but not these. */
  limitTimers: Timers
  memory: Pick<MarketMemory, 'windowAt'>
  newestRunAt(): Date | null
  catchUp(): Promise<void>
  startIngestion(events: { onScedRun(runAt: Date): void; onArrival(): void; onFault: OnFault }): Promise<Started>
  makeBriefs(runAt: Date, now: Date): Promise<unknown>
  remakeBriefs(now: Date): Promise<unknown>
  learnOutlook(now: Date): Promise<void>
  scoreTrackRecord(now: Date): Promise<void>
  tidy(now: Date): Promise<void>
  /** The nightly backups; null if none are made. */
  backups: NightlyBackupJob | null
  /**
   * Explains that another process is the leader now, because the error of a broken connection does not state it; null
   * if this process still is.
   */
  explainLostLeadership(fault: unknown): Promise<string | null>
  log(line: string): void
  /** Called when the missed runs have their briefs, with the newest run that had them before. */
  onMissedRunsBriefed(runs: number, since: Date | null): void
  onFault: OnFault
}

/**
 * How long the process waits for unfinished work when its term as the leader ends; the database refuses all writes
 * after the term.
 */
const STOP_WITHIN_MS = 5_000
const SCORE_EVERY_MS = 5 * MINUTE_MS
const CHECK_BACKUPS_EVERY_MS = 10 * MINUTE_MS
/** Wait before the first check for a missed backup, so that reading the market data comes first after a start. */
const FIRST_BACKUP_AFTER_MS = 30 * MINUTE_MS

/**
 * Runs one term as the leader process, starting from the stored data: polls the sources, makes the briefs and scores
 * past calls.
 */
export function startLeaderTerm<Started extends Ingestion>(dependencies: LeaderTermDependencies<Started>) {
  const { clock, timers, memory, newestRunAt, learnOutlook, log } = dependencies
  let ingestion: Started | null = null
  let making: ReturnType<typeof startBriefMaking> | null = null
  let scoring: { stop(): Promise<void> } | null = null
  let stopped = false
  let end: (reason: string) => void
  const over = new Promise<string>((resolve) => {
    end = resolve
  })

  const onFault: OnFault = async (what, fault) => {
    const reason = await dependencies.explainLostLeadership(fault)
    if (reason !== null) end(reason)
    else dependencies.onFault(what, fault)
  }
  const upkeep = repeatJob({
    timers,
    everyMs: HOUR_MS,
    go: () => dependencies.tidy(clock.now()),
    onFault: (fault) => onFault('the hourly upkeep failed', fault),
  })
  const { backups } = dependencies
  const backingUp =
    backups &&
    repeatJob({
      timers,
      everyMs: CHECK_BACKUPS_EVERY_MS,
      firstAfterMs: FIRST_BACKUP_AFTER_MS,
      go: () => backups.makeIfDue(clock.now()),
      onFault: (fault) => onFault('the nightly backup failed', fault),
    })

  async function startIngestion(): Promise<Started> {
    await dependencies.catchUp()
    log('Stored market data is loaded. Polling the sources.')
    return dependencies.startIngestion({
      onScedRun: (runAt) => making?.onScedRun(runAt),
      onArrival: () => making?.onArrival(),
      onFault,
    })
  }

  /**
   * Briefs are made in the ingest queue, so that a brief uses exactly the data ingested before it; its replay has no
   * other data.
   */
  const inIngestQueue = <T>(work: () => Promise<T>): Promise<T> => ingestion?.ingestQueue(work) ?? work()
  const makeBriefs = (runAt: Date, now: Date) => inIngestQueue(() => dependencies.makeBriefs(runAt, now))
  const remakeBriefs = (now: Date) => inIngestQueue(() => dependencies.remakeBriefs(now))

  async function lead(): Promise<void> {
    const started = await startIngestion()
    ingestion = started
    if (stopped) return started.stop()
    await started.caughtUp
    if (stopped) return
    await learnOutlook(clock.now()).catch((fault) => onFault('scoring past outlooks failed', fault))
    const briefedBefore = newestRunAt()
    let newestTriedAt = briefedBefore
    let briefed = 0
    const missed = iterateMissedRuns({ windowAt: memory.windowAt, clock, newestRunAt: briefedBefore })
    for (const { runAt, knownAt } of missed) {
      if (stopped) return
      newestTriedAt = runAt
      await makeBriefs(runAt, knownAt).then(
        () => (briefed += 1),
        (fault) => onFault('briefing a missed run failed', fault),
      )
    }
    if (stopped) return
    // Created in the turn in which no run is missing any more, so that no run can arrive between the two.
    making = startBriefMaking({
      makeBriefs,
      remakeBriefs,
      clock,
      timers,
      newestRunAt: newestTriedAt,
      pricesPolledFor: started.pricesPolledFor,
      onFault: (fault) => onFault('briefing a run failed', fault),
    })
    // The newest brief was made from what was known at its SCED run, so it lacks what was first read just now, such as
    // active operator alerts.
    await remakeBriefs(clock.now()).catch((fault) => onFault('completing the newest briefs failed', fault))
    if (stopped) return
    log(`${briefed} runs of the last hour are briefed. From now on every run gets a brief for each zone.`)
    dependencies.onMissedRunsBriefed(briefed, briefedBefore)
    scoring = repeatJob({
      timers,
      everyMs: SCORE_EVERY_MS,
      go: () => dependencies.scoreTrackRecord(clock.now()),
      onFault: (fault) => onFault('scoring the record failed', fault),
    })
  }

  const led = lead().catch((fault) => {
    if (!stopped) onFault('a term could not start', fault)
    end('it could not start')
  })
  return {
    over,
    ingestion: () => ingestion,
    async stop(): Promise<void> {
      stopped = true
      backups?.cancel()
      const ended = Promise.all([ingestion?.stop(), upkeep.stop(), backingUp?.stop(), led]).then(() =>
        Promise.all([making?.stop(), scoring?.stop()]),
      )
      await withTimeout(dependencies.limitTimers, STOP_WITHIN_MS, ended)
    },
  }
}
