import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IngestRole } from '@tradeops/contract/site/status'
import type { SourcesRead } from '../flows/market/backfill-market-history.ts'
import { followStoredMarketData } from '../flows/market/follow-stored-market-data.ts'
import { loadLastMarketDay } from '../flows/market/load-market-memory.ts'
import { createMarketMemory } from '../flows/market/market-memory.ts'
import { type NightlyBackupJob, startLeaderTerm } from '../jobs/leader-term.ts'
import type { Clock } from '../runtime/clock.ts'
import { systemTimers, type Timers } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import type { Logger } from '../runtime/logger.ts'
import type { DatabaseHandle } from '../store/database/client.ts'
import { listenForDatabaseNotifications } from '../store/database/database-notifications.ts'
import { contendForLeadership } from '../store/leadership/contend-for-leadership.ts'
import {
  createFencedWrite,
  createUnfencedWrite,
  explainLostLeadership,
  type LeaderWrite,
} from '../store/leadership/fenced-write.ts'
import { createMarketSeriesStore } from '../store/market/market-series.ts'
import { packReadingDays } from '../store/market/pack-reading-days.ts'
import { ALERT_EVALUATION_OFF, type AlertEvaluation } from './alerts/wire-alert-evaluation.ts'
import type { MarketConnection } from './market-connection.ts'
import { wireMarketIngestion } from './market-ingestion.ts'
import { readStoredArchiveProgress, readStoredSourceReports } from './stored-source-reports.ts'
import { wireBriefs } from './wire-briefs.ts'

type MarketDependencies = {
  config: Config
  database: DatabaseHandle
  feeds: MarketConnection
  clock: Clock
  timers?: Timers
  /** Timers for the limits of work. Tests speed up `timers` but not these. */
  limitTimers?: Timers
  logger: Logger
  /** Evaluates alerts with every SCED run; absent in tests of other features. */
  alerts?: AlertEvaluation
  /** The nightly backups; absent in tests of other features. */
  backups?: NightlyBackupJob | null
  log(line: string): void
}

/**
 * Years of archived prices to read by default: seasonal norms need several years, and a simulated year takes this
 * machine ten seconds to make.
 */
const DEFAULT_HISTORY_YEARS = { live: 5, simulated: 2 }

function ercotCredentials(config: Config) {
  const { ERCOT_API_USERNAME: username, ERCOT_API_PASSWORD: password, ERCOT_API_KEY: subscriptionKey } = config
  return username && password && subscriptionKey ? { username, password, subscriptionKey } : null
}

/** What a start reports to the terminal. */
export type StartProgress = {
  onSourceRead(count: SourcesRead): void
  onMissedRunsBriefed(runs: number, since: Date | null): void
  onFollowing(): void
}

const NOT_SHOWN: StartProgress = { onSourceRead() {}, onMissedRunsBriefed() {}, onFollowing() {} }

/**
 * Connects the market data sources with the readers. Every process follows the database and serves requests; the leader
 * process also polls the sources and makes the briefs. With the embedded database there is one process, which is always
 * the leader.
 */
export async function wireMarket({ timers = systemTimers, limitTimers = systemTimers, ...needs }: MarketDependencies) {
  const { config, database, feeds, clock, logger } = needs
  const { db } = database
  const { origin } = feeds
  const memory = createMarketMemory(origin)
  const columns = createMarketSeriesStore(db)
  let term: ReturnType<typeof startTerm> | null = null
  let progress = NOT_SHOWN
  let ingestRole: IngestRole = { role: 'serves', term: null }

  const sources = async () => term?.ingestion()?.report() ?? readStoredSourceReports(db, origin, clock.now())
  const briefs = await wireBriefs({
    db,
    origin,
    clock,
    windowAt: memory.windowAt,
    sources,
    alerts: needs.alerts ?? ALERT_EVALUATION_OFF,
  })
  const follower = followStoredMarketData({
    memory,
    columns,
    clock,
    postNewest: briefs.postNewest,
    rest: (ms) => new Promise((resolve) => systemTimers.after(ms, () => resolve())),
    onFault: (fault) => logger.warn({ err: fault }, 'loading stored market data failed'),
  })
  await loadLastMarketDay({ columns }, memory, clock.now())

  function startTerm(write: LeaderWrite) {
    const { board } = briefs.briefing
    const { upkeep, ...maker } = briefs.makerFor(write)
    return startLeaderTerm({
      ...maker,
      clock,
      timers,
      limitTimers,
      memory,
      newestRunAt: () => board.newest('HOUSTON')?.runAt ?? null,
      catchUp: follower.catchUp,
      startIngestion: (events) =>
        wireMarketIngestion({
          ...events,
          db: database.background,
          memory,
          write,
          clock,
          timers,
          limitTimers,
          log: needs.log,
          onSourceRead: (count) => progress.onSourceRead(count),
          briefedUntil: board.newest('HOUSTON')?.generatedAt ?? null,
          bases: feeds.bases,
          http: { proxy: feeds.proxy },
          ercotApi: ercotCredentials(config),
          eiaApiKey: config.EIA_API_KEY ?? null,
          contact: config.CONTACT,
          historyYears: config.HISTORY_YEARS ?? DEFAULT_HISTORY_YEARS[origin],
          random: Math.random,
        }),
      async tidy(now) {
        await upkeep(now)
        await packReadingDays({ db: database.background, write, rest: nextTurn }, now)
        await database.maintain()
      },
      backups: needs.backups ?? null,
      explainLostLeadership: (fault) => explainLostLeadership(write, fault),
      log: needs.log,
      onMissedRunsBriefed: (runs, since) => progress.onMissedRunsBriefed(runs, since),
      onFault: (what, fault) => logger.error({ err: fault }, what),
    })
  }

  const lead = (number: number, write: LeaderWrite) => {
    const led = startTerm(write)
    term = led
    ingestRole = { role: 'leads', term: number }
    return {
      over: led.over,
      async stop(): Promise<void> {
        term = null
        ingestRole = { role: 'stands by', term: null }
        follower.hear('briefs')
        await led.stop()
        follower.hear('readings')
      },
    }
  }

  const parts: { stop(): Promise<void> }[] = []
  let stopped = false

  function startWithPostgres(databaseUrl: string): void {
    // The leader ignores database notifications about rows that it stored itself, because it already has them in
    // memory.
    parts.push(
      listenForDatabaseNotifications({
        databaseUrl,
        onNews: (news) => term ?? follower.hear(news),
        onSilence: (fault) => logger.warn({ err: fault }, 'no notices from the database; polling it instead'),
      }),
    )
    if (!config.ROLES.includes('ingest')) {
      progress.onFollowing()
      return
    }
    ingestRole = { role: 'stands by', term: null }
    parts.push(
      contendForLeadership({
        databaseUrl,
        origin,
        begin: (number) => lead(number, createFencedWrite(database.background, origin, number)),
        onFollowing: () => progress.onFollowing(),
        onLeadershipChange: (line) => logger.info(line),
        onLost: (line) => logger.warn(line),
      }),
    )
  }

  return {
    briefing: briefs.briefing,
    monitorNow: briefs.monitorNow,
    batteriesOf: briefs.batteriesOf,
    sources,
    history: () => readStoredArchiveProgress(db, origin),
    ingestRole: () => ingestRole,
    probeSources: async () => (await term?.ingestion()?.probeSources()) ?? sources(),
    /** Starts to follow the database and to read the sources. The process serves the stored briefs without it. */
    start(shown: StartProgress = NOT_SHOWN): void {
      if (stopped) return
      progress = shown
      if (config.DATABASE_URL) startWithPostgres(config.DATABASE_URL)
      else parts.push(lead(1, createUnfencedWrite(database.background)))
    },
    async stop(): Promise<void> {
      stopped = true
      // The follower stops first: the end of a term would otherwise make it read the stored market data again.
      await Promise.all([follower, ...parts].map((part) => part.stop()))
    },
  }
}
