import { marketMemory } from '../flows/market/market-memory.ts'
import { recallLastDay, recallMarket } from '../flows/market/recall-market.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Logger } from '../runtime/logger.ts'
import { followBriefNotices } from '../store/briefs/brief-notices.ts'
import type { OpenDatabase } from '../store/database/client.ts'
import { marketColumnStore } from '../store/market/market-columns.ts'
import type { Feeds } from './feeds.ts'
import { storedSourceReports } from './stored-source-reports.ts'
import { wireBriefs } from './wire-briefs.ts'

type ReaderNeeds = { database: OpenDatabase; databaseUrl: string; feeds: Feeds; clock: Clock; logger: Logger }

/** A process that only serves: it makes no brief, and shows those that others store as soon as it hears of them. */
export async function wireReader({ database: { db }, databaseUrl, feeds: { origin }, clock, logger }: ReaderNeeds) {
  const memory = marketMemory(origin)
  const columns = marketColumnStore(db)
  await recallMarket({ columns }, memory, clock.now())
  const sources = () => storedSourceReports(db, origin, clock.now())
  const { briefing, postNewest } = await wireBriefs({ db, origin, clock, windowAt: memory.windowAt, sources })

  let work = Promise.resolve()
  async function look(): Promise<void> {
    await postNewest()
    await recallLastDay({ columns }, memory, clock.now())
    memory.forget(clock.now())
  }
  const onFault = (fault: unknown) => logger.warn({ err: fault }, 'waiting for news of briefs')
  const notices = followBriefNotices({
    databaseUrl,
    onNotice: () => {
      work = work.then(look).catch(onFault)
    },
    onFault,
  })

  return {
    briefing,
    sources,
    probeSources: sources,
    async stop(): Promise<void> {
      await notices.stop()
      await work
    },
  }
}
