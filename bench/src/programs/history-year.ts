// Benchmark program: stores a simulated year, then measures history charts of several time spans and the export of the
// year.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@tradeops/server/http/app'
import { createRequestAuthenticator } from '@tradeops/server/http/auth/request-authenticator'
import { MIGRATIONS_FOLDER } from '@tradeops/server/runtime/paths'
import { openPglite } from '@tradeops/server/store/database/client'
import { wireHistory } from '@tradeops/server/wiring/wire-history'
import { plainNeeds } from '../../../apps/server/test/plain-needs.ts'
import { storeSimulatedHistory } from './fill-history.ts'

const FROM = new Date('2025-07-01T05:00:00Z')
const NOW = new Date('2026-07-01T05:00:00Z')
const DAY_MS = 86_400_000
const SPANS_DAYS = [1 / 24, 0.25, 1, 7, 30, 90, 365]
const REQUESTS = 100
const MB = 1_000_000

const directory = mkdtempSync(join(tmpdir(), 'tradeops-history-'))
const database = await openPglite(directory)
await database.migrate(MIGRATIONS_FOLDER)
const readings = await storeSimulatedHistory(database, FROM, NOW)

const user = { email: 'dana@desk.example', firstName: 'Dana', lastName: 'Reyes', verifiedAt: NOW }
const history = wireHistory({
  db: database.db,
  origin: 'simulated',
  clock: { now: () => NOW },
  session: createRequestAuthenticator(async (id) => ({ ...user, id })),
  briefs: { levels: async () => [] },
})
const unlimited = { ...history, takeTurn: async () => {} }
const readsPerClient = { times: 1e9, perMs: 1_000 }
const app = await buildApp({ ...plainNeeds(), readsPerClient, history: unlimited })
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const spanOf = (days: number) => `from=${new Date(NOW.getTime() - days * DAY_MS).toISOString()}&to=${NOW.toISOString()}`
const request = (path: string) => fetch(`${address}${path}`, { headers: { authorization: 'Bearer dana' } })

let [longestMs, maxPoints] = [0, 0]
const chartP95Ms: Record<string, number> = {}
for (const days of SPANS_DAYS) {
  const timesMs: number[] = []
  for (let index = 0; index < REQUESTS; index++) {
    const zone = ['HOUSTON', 'NORTH', 'SOUTH', 'WEST'][index % 4]
    const startedAt = performance.now()
    const answer = await request(
      `/api/series?zone=${zone}&series=lmp,da,usual,load,netload,wind,solar&points=2000&${spanOf(days)}`,
    )
    const { series } = (await answer.json()) as { series: { at: number[] }[] }
    timesMs.push(performance.now() - startedAt)
    maxPoints = Math.max(maxPoints, ...series.map(({ at }) => at.length))
  }
  timesMs.sort((one, other) => one - other)
  chartP95Ms[days < 1 ? `${24 * days} h` : `${days} d`] = timesMs[Math.floor(0.95 * REQUESTS)]!
  longestMs = Math.max(longestMs, timesMs.at(-1)!)
}

/** Downloads a year of history as a file, discards the bytes, and measures how much the memory of the process rose. */
async function measureExport(format: string): Promise<{ seconds: number; bytes: number; extraMb: number }> {
  global.gc?.()
  const idle = process.memoryUsage().rss
  let maxBytes = idle
  const watch = setInterval(() => {
    maxBytes = Math.max(maxBytes, process.memoryUsage().rss)
  }, 20)
  const startedAt = performance.now()
  const answer = await request(`/api/export?format=${format}&zone=HOUSTON&series=lmp&${spanOf(365)}`)
  let bytes = 0
  for await (const piece of answer.body!) bytes += (piece as Uint8Array).length
  clearInterval(watch)
  return { seconds: (performance.now() - startedAt) / 1000, bytes, extraMb: (maxBytes - idle) / MB }
}
const csv = await measureExport('csv')
const xlsx = await measureExport('xlsx')

console.error(JSON.stringify({ readings, csv, xlsx }))
console.log(
  JSON.stringify({
    ...chartP95Ms,
    longestMs,
    maxPoints,
    csvS: csv.seconds,
    xlsxS: xlsx.seconds,
    extraMb: Math.max(csv.extraMb, xlsx.extraMb),
  }),
)
await app.close()
await database.close()
rmSync(directory, { recursive: true, force: true })
