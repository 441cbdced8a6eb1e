// Benchmark program: ingests archived years of real-time and day-ahead prices into an empty database and measures the
// memory of the process.
import { createMarketMemory } from '@tradeops/server/flows/market/market-memory'
import { systemTimers } from '@tradeops/server/runtime/clock'
import { pointAllSourcesAt } from '@tradeops/server/sources/source-base-urls'
import { openPglite } from '@tradeops/server/store/database/client'
import { openSourceRegistry } from '@tradeops/server/wiring/market-ingestion'

const [migrations = '', newDatabase = '', directory = '', base = '', at = '', years = ''] = process.argv.slice(2)
// Copies a ready-made empty database, as the product does, because a process that creates a database keeps hundreds of
// megabytes of memory.
const database = await openPglite(directory, { newDatabase })
await database.migrate(migrations)
const memoryMb: number[] = []
const sampleMemory = () => memoryMb.push(process.memoryUsage.rss() / 1e6)
const { readHistory, close } = await openSourceRegistry({
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
  log(line) {
    sampleMemory()
    console.error(`${line} ${Math.round(memoryMb.at(-1)!)} MB`)
  },
})
const idleMb = process.memoryUsage.rss() / 1e6
let slowestTurnMs = 0
let lastTurnAt = performance.now()
const watch = setInterval(() => {
  sampleMemory()
  slowestTurnMs = Math.max(slowestTurnMs, performance.now() - lastTurnAt - 100)
  lastTurnAt = performance.now()
}, 100)
const startedAt = performance.now()
const cpuBefore = process.cpuUsage()
const isComplete = await readHistory(Number(years))
const tookS = (performance.now() - startedAt) / 1000
const cpu = process.cpuUsage(cpuBefore)
clearInterval(watch)
const { rows } = await database.query(
  `select (select count(*)::int from price_days) as days, (select sum(coalesce(array_length(cents, 1), 0))::int from price_days) as prices,
    pg_total_relation_size('price_days')::int as bytes`,
)
await close()
await database.close()
const half = memoryMb.length >> 1
const maxOf = (part: number[]) => Math.max(...part)
console.log(
  JSON.stringify({
    tookS,
    cpuS: (cpu.user + cpu.system) / 1e6,
    isComplete: Number(isComplete),
    days: rows[0]!.days,
    prices: rows[0]!.prices,
    storedMb: Number(rows[0]!.bytes) / 1e6,
    idleMb,
    firstHalfMb: maxOf(memoryMb.slice(0, half)),
    secondHalfMb: maxOf(memoryMb.slice(half)),
    slowestTurnMs,
  }),
)
