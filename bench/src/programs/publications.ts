// Benchmark program: measures the time from the publication of a price to its brief on the live stream. Its clock waits
// while the product works.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { computePublicationJitterMs } from '@tradeops/sandbox/publication-jitter'
import { createRequestListener } from '@tradeops/sandbox/request-listener'
import { createSandboxState } from '@tradeops/sandbox/sandbox-state'
import { hubAndLoadZonePricePageEmitter } from '@tradeops/sandbox/wire/ercot/hb-lz'
import { buildApp } from '@tradeops/server/http/app'
import { readConfig } from '@tradeops/server/runtime/config'
import { createLogger } from '@tradeops/server/runtime/logger'
import { openPglite } from '@tradeops/server/store/database/client'
import { openMarketConnection } from '@tradeops/server/wiring/market-connection'
import { wireMarket } from '@tradeops/server/wiring/wire-market'
import { plainNeeds } from '../../../apps/server/test/plain-needs.ts'
import { createIdleOnlyClock } from '../waiting-clock.ts'

const PAGE = '/content/cdr/html/hb_lz.html'
const BEGINS_AT = new Date('2026-07-15T12:01:00Z')
const [directory = '', migrations = '', warmUpCount = '', measuredCount = ''] = process.argv.slice(2)

let inFlight = 0
const { clock, timers, runUntil } = createIdleOnlyClock(BEGINS_AT, () => inFlight > 0)
const market = createSimulatedMarket({ seed: 1, scenario: 'calm' })
const answer = createRequestListener(
  createSandboxState({ scenario: 'calm', clock, marketFor: () => market, jitter: true }),
)
/**
 * When each version of the price page was first served, by the simulated and by the real clock, and how often it was
 * requested.
 */
const served = new Map<number, { atMs: number; realMs: number }>()
const requestCounts = new Map<number, number>()
const sources = createServer((request, response) => {
  inFlight += 1
  const servedAt = { atMs: clock.now().getTime(), realMs: performance.now() }
  response.once('close', () => {
    inFlight -= 1
    if (!request.url?.startsWith(PAGE)) return
    const mark = Math.floor(servedAt.atMs / (5 * MINUTE_MS))
    requestCounts.set(mark, (requestCounts.get(mark) ?? 0) + 1)
    const publishedMs = Date.parse(String(response.getHeader('last-modified')))
    if (!served.has(publishedMs)) served.set(publishedMs, servedAt)
  })
  answer(request, response)
}).listen(0, '127.0.0.1')
await once(sources, 'listening')

const base = `http://127.0.0.1:${(sources.address() as AddressInfo).port}`
const bases = { ERCOT_BASE_URL: base, NWS_BASE_URL: base, FRED_BASE_URL: base, EIA_BASE_URL: base }
const config = readConfig({ ...bases, FEEDS: 'sandbox', HISTORY_YEARS: '0', DATA_DIR: directory }, process.cwd())
const database = await openPglite(directory)
await database.migrate(migrations)
const feeds = await openMarketConnection(config, clock, {})
const logger = createLogger('warn')
const wired = await wireMarket({ config, database, feeds, clock, timers, logger, log: () => {} })
const { briefing } = wired
const app = await buildApp({ ...plainNeeds(), briefing })
const product = await app.listen({ port: 0, host: '127.0.0.1' })
wired.start()

const arrivals = new Map<number, number>()
async function followLiveStream(): Promise<void> {
  const stream = await fetch(`${product}/api/stream?zone=HOUSTON`)
  let text = ''
  for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
    const frames = (text + chunk).split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const runMs = Date.parse(/"scedRunAt":"([^"]+)"/.exec(frame)?.[1] ?? '')
      if (!arrivals.has(runMs)) arrivals.set(runMs, performance.now())
    }
  }
}
void followLiveStream()

const from = new Date(BEGINS_AT.getTime() + Number(warmUpCount) * 5 * MINUTE_MS)
const until = new Date(from.getTime() + Number(measuredCount) * 5 * MINUTE_MS)
await runUntil(new Date(until.getTime() + 5 * MINUTE_MS))

const measurements = market.scedRunTimes(from, until).map((run) => {
  const releasedAt = hubAndLoadZonePricePageEmitter.releasedAt(market, new Date(run.getTime() + MINUTE_MS / 2))!
  const first = served.get(releasedAt.getTime())
  const arrivedMs = arrivals.get(run.getTime())
  if (!first || arrivedMs === undefined) return { waitedS: Number.MAX_SAFE_INTEGER, workedS: 0 }
  const waitedMs = first.atMs - releasedAt.getTime() - computePublicationJitterMs(PAGE, releasedAt)
  return { waitedS: waitedMs / 1000, workedS: (arrivedMs - first.realMs) / 1000 }
})
const sorted = (of: (each: (typeof measurements)[number]) => number) =>
  measurements.map(of).sort((one, other) => one - other)
const quantile = (values: number[], share: number) =>
  values[Math.min(values.length - 1, Math.floor(values.length * share))]!
const totalS = sorted(({ waitedS, workedS }) => waitedS + workedS)
const fromMark = Math.floor(from.getTime() / (5 * MINUTE_MS))
console.log(
  JSON.stringify({
    publications: measurements.length,
    medianS: quantile(totalS, 0.5),
    p95S: quantile(totalS, 0.95),
    longestS: quantile(totalS, 1),
    workMedianS: quantile(
      sorted(({ workedS }) => workedS),
      0.5,
    ),
    maxRequests: Math.max(...[...requestCounts].filter(([mark]) => mark >= fromMark).map(([, times]) => times)),
  }),
)
process.exit(0)
