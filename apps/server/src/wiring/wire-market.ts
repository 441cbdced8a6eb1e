import { briefLastHour } from '../flows/briefs/brief-last-hour.ts'
import { startBriefMaking } from '../jobs/brief-making.ts'
import { startHourlyUpkeep } from '../jobs/hourly-upkeep.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import type { Logger } from '../runtime/logger.ts'
import { systemTimers as timers } from '../runtime/timers.ts'
import type { OpenDatabase } from '../store/database/client.ts'
import type { Feeds } from './feeds.ts'
import { startMarketIngestion } from './market-ingestion.ts'
import { wireBriefs } from './wire-briefs.ts'

type MarketNeeds = {
  config: Config
  database: OpenDatabase
  feeds: Feeds
  clock: Clock
  logger: Logger
  tell(line: string): void
}

function ercotCredentials(config: Config) {
  const { ERCOT_API_USERNAME: username, ERCOT_API_PASSWORD: password, ERCOT_API_KEY: subscriptionKey } = config
  return username && password && subscriptionKey ? { username, password, subscriptionKey } : null
}

/** From the sources to the readers: the market comes in, every run becomes four briefs, every brief is kept and shown. */
export async function wireMarket({ config, database, feeds, clock, logger, tell }: MarketNeeds) {
  const { db } = database
  const { origin } = feeds
  let making: ReturnType<typeof startBriefMaking> | null = null

  const market = await startMarketIngestion({
    db: database.background,
    origin,
    bases: feeds.bases,
    ercotApi: ercotCredentials(config),
    eiaApiKey: config.EIA_API_KEY ?? null,
    contact: config.CONTACT,
    clock,
    timers,
    random: Math.random,
    onScedRun: (runAt) => making?.onScedRun(runAt),
    onArrival: () => making?.onArrival(),
    tell,
    onFault: (what, fault) => logger.error({ err: fault }, what),
  })
  const sources = async () => market.report()
  const briefs = await wireBriefs({ db, origin, clock, windowAt: market.windowAt, sources })
  const { briefing, makeBriefs, remakeBriefs } = briefs
  const onFault = (fault: unknown) => logger.error({ err: fault }, 'a run could not be briefed')

  const upkeep = startHourlyUpkeep({
    clock,
    timers,
    async tidy(now) {
      await briefs.upkeep(now)
      await database.maintain()
    },
    onFault: (fault) => logger.error({ err: fault }, 'the hourly upkeep failed'),
  })

  let stopped = false
  let pricedBefore: Date | null = null
  const firstBriefs = market.caughtUp
    .then(async () => {
      if (stopped) return
      const newestRunAt = briefing.board.newest('HOUSTON')?.runAt ?? null
      pricedBefore = market.memory.newestOf('lmp')
      const runs = await briefLastHour({ windowAt: market.windowAt, makeBriefs, newestRunAt }, clock.now())
      // Told from what was known then, the newest lacks what was first read just now: the alerts in force, say.
      await remakeBriefs(clock.now())
      return runs
    })
    .catch(onFault)
    .then((runs) => {
      if (stopped) return
      tell(`${runs ?? 0} runs of the last hour are briefed. A brief for every zone follows at every run.`)
      const newestRunAt = briefing.board.newest('HOUSTON')?.runAt ?? null
      making = startBriefMaking({ makeBriefs, remakeBriefs, clock, timers, newestRunAt, onFault })
      // A run that came while the last hour was briefed was announced to nobody.
      const priced = market.memory.newestOf('lmp')
      if (priced && pricedBefore && priced > pricedBefore) making.onScedRun(priced)
    })

  return {
    briefing,
    sources,
    probeSources: market.probeSources,
    /** Settles once the last hour is briefed. */
    firstBriefs,
    async stop(): Promise<void> {
      stopped = true
      await market.stop()
      await firstBriefs
      await making?.stop()
      await upkeep.stop()
    },
  }
}
