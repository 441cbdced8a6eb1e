import { setImmediate as nextTurn } from 'node:timers/promises'
import { briefLastHour } from '../flows/briefs/brief-last-hour.ts'
import type { MarketFollower } from '../flows/market/follow-market.ts'
import type { MarketMemory } from '../flows/market/market-memory.ts'
import { startBriefMaking } from '../jobs/brief-making.ts'
import { startHourlyUpkeep } from '../jobs/hourly-upkeep.ts'
import { startRecordScoring } from '../jobs/record-scoring.ts'
import { withTimeout } from '../jobs/with-timeout.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import type { Logger } from '../runtime/logger.ts'
import { systemTimers, type Timers } from '../runtime/timers.ts'
import type { OpenDatabase } from '../store/database/client.ts'
import type { LedTerm } from '../store/leadership/contend-for-leadership.ts'
import { LeadershipLost, type Write } from '../store/leadership/fenced-write.ts'
import { packReadingDays } from '../store/market/pack-reading-days.ts'
import type { Feeds } from './feeds.ts'
import { startMarketIngestion } from './market-ingestion.ts'
import type { Briefs } from './wire-briefs.ts'

export type LeadNeeds = {
  config: Config
  database: OpenDatabase
  feeds: Feeds
  clock: Clock
  timers: Timers
  logger: Logger
  tell(line: string): void
  memory: MarketMemory
  follower: MarketFollower
  briefs: Briefs
  /** How this term gets into the database. */
  write: Write
}

type Ingestion = Awaited<ReturnType<typeof startMarketIngestion>>

/** Every write is refused once the term is over, so whoever hangs at the end of it is not waited for. */
const STOP_WITHIN_MS = 5_000

/** Norms of a season want some of them. A simulated year is made on this very machine, and takes it ten seconds. */
const USUAL_HISTORY_YEARS = { live: 5, simulated: 2 }

function ercotCredentials(config: Config) {
  const { ERCOT_API_USERNAME: username, ERCOT_API_PASSWORD: password, ERCOT_API_KEY: subscriptionKey } = config
  return username && password && subscriptionKey ? { username, password, subscriptionKey } : null
}

/**
 * A term of reading the sources and making the briefs. It begins with everything that is stored, whoever stored it, and
 * with a maker that goes on from the stored states.
 */
export function leadMarket(needs: LeadNeeds): LedTerm & { ingestion(): Ingestion | null } {
  const { config, database, feeds, clock, timers, logger, tell, memory, follower, briefs, write } = needs
  const { board } = briefs.briefing
  const { upkeep: tidyBriefs, scoreRecord, learnOutlook, ...maker } = briefs.makerWith(write)
  let ingestion: Ingestion | null = null
  let making: ReturnType<typeof startBriefMaking> | null = null
  let stopped = false
  let end: (reason: string) => void
  const over = new Promise<string>((resolve) => {
    end = resolve
  })

  const onFault = (what: string, fault: unknown): void => {
    if (fault instanceof LeadershipLost) end(fault.message)
    else logger.error({ err: fault }, what)
  }
  const upkeep = startHourlyUpkeep({
    clock,
    timers,
    async tidy(now) {
      await tidyBriefs(now)
      await packReadingDays({ db: database.background, write, rest: nextTurn }, now)
      await database.maintain()
    },
    onFault: (fault) => onFault('the hourly upkeep failed', fault),
  })
  let scoring: ReturnType<typeof startRecordScoring> | null = null
  const newestRunAt = () => board.newest('HOUSTON')?.runAt ?? null

  async function readMarket(): Promise<Ingestion> {
    await follower.catchUp()
    tell('What is stored is recalled. Reading the sources.')
    return startMarketIngestion({
      ...{ db: database.background, memory, write, clock, timers, tell, onFault },
      briefedUntil: board.newest('HOUSTON')?.generatedAt ?? null,
      bases: feeds.bases,
      ercotApi: ercotCredentials(config),
      eiaApiKey: config.EIA_API_KEY ?? null,
      contact: config.CONTACT,
      historyYears: config.HISTORY_YEARS ?? USUAL_HISTORY_YEARS[memory.origin],
      random: Math.random,
      onScedRun: (runAt) => making?.onScedRun(runAt),
      onArrival: () => making?.onArrival(),
    })
  }

  /** A brief knows what was taken in before it, all of it, and nothing else: its replay has nothing more to go by. */
  const inTurn = <T>(making: () => Promise<T>): Promise<T> => ingestion?.inTurn(making) ?? making()
  const makeBriefs = (runAt: Date, now: Date) => inTurn(() => maker.makeBriefs(runAt, now))
  const remakeBriefs = (now: Date) => inTurn(() => maker.remakeBriefs(now))

  /** The runs nobody has briefed, each from what was known then. */
  async function briefMissedRuns(): Promise<number> {
    const needed = { windowAt: memory.windowAt, makeBriefs, newestRunAt: newestRunAt() }
    const runs = await briefLastHour(needed, clock.now())
    // Told from what was known then, the newest lacks what was first read just now: the alerts in force, say.
    await remakeBriefs(clock.now())
    return runs
  }

  async function lead(): Promise<void> {
    const started = await readMarket()
    ingestion = started
    if (stopped) return started.stop()
    await started.caughtUp
    if (stopped) return
    await learnOutlook(clock.now()).catch((fault) => onFault('past outlooks could not be judged', fault))
    if (stopped) return
    const pricedBefore = memory.newestOf('lmp')
    const runs = await briefMissedRuns().catch((fault) => onFault('a run could not be briefed', fault))
    if (stopped) return
    tell(`${runs ?? 0} runs of the last hour are briefed. A brief for every zone follows at every run.`)
    making = startBriefMaking({
      ...{ makeBriefs, remakeBriefs, clock, timers, newestRunAt: newestRunAt() },
      pricesPolledFor: started.pricesPolledFor,
      onFault: (fault) => onFault('a run could not be briefed', fault),
    })
    scoring = startRecordScoring({
      ...{ clock, timers, score: scoreRecord },
      onFault: (fault) => onFault('the record could not be scored', fault),
    })
    // A run that came while the last hour was briefed was announced to nobody.
    const priced = memory.newestOf('lmp')
    if (priced && pricedBefore && priced > pricedBefore) making.onScedRun(priced)
  }

  const led = lead().catch((fault) => {
    if (!stopped) onFault('a term could not be begun', fault)
    end('it could not be begun')
  })
  return {
    over,
    ingestion: () => ingestion,
    async stop(): Promise<void> {
      stopped = true
      const ended = Promise.all([ingestion?.stop(), upkeep.stop(), led]).then(() =>
        Promise.all([making?.stop(), scoring?.stop()]),
      )
      await withTimeout(systemTimers, STOP_WITHIN_MS, ended)
    },
  }
}
