// Benchmark program: measures a cold start, in which the server polls all sources at once and stores everything.
import { createMarketMemory } from '@tradeops/server/flows/market/market-memory'
import { systemTimers } from '@tradeops/server/runtime/clock'
import { MARKET_SOURCES } from '@tradeops/server/sources/market-sources'
import { pointAllSourcesAt } from '@tradeops/server/sources/source-base-urls'
import { openPglite } from '@tradeops/server/store/database/client'
import { openSourceRegistry } from '@tradeops/server/wiring/market-ingestion'

const [migrations = '', directory = '', base = '', at = ''] = process.argv.slice(2)
const database = await openPglite(directory)
await database.migrate(migrations)
const { registry, close } = await openSourceRegistry({
  db: database.db,
  memory: createMarketMemory('simulated'),
  contact: undefined,
  ercotApi: null,
  eiaApiKey: null,
  bases: pointAllSourcesAt(base),
  clock: { now: () => new Date(at) },
  limitTimers: systemTimers,
  random: () => 0,
  onScedRun: () => {},
  onArrival: () => {},
  log: () => {},
})
const startedAt = performance.now()
await Promise.all(MARKET_SOURCES.map((source) => registry.poll(source)))
const tookS = (performance.now() - startedAt) / 1000
const notOk = registry.report().filter(({ state }) => state !== 'ok').length
await close()
await database.close()
console.log(JSON.stringify({ tookS, sources: MARKET_SOURCES.length, notOk }))
