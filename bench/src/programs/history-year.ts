// A simulated year stored: how long charts of any span take, and what a year as a file costs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@tradeops/server/http/app'
import { createSession } from '@tradeops/server/http/auth/session'
import { MIGRATIONS } from '@tradeops/server/runtime/paths'
import { openPglite } from '@tradeops/server/store/database/client'
import { wireHistory } from '@tradeops/server/wiring/wire-history'
import { plainNeeds } from '../../../apps/server/test/plain-needs.ts'
import { fillHistory } from './fill-history.ts'

const FROM = new Date('2025-07-01T05:00:00Z')
const NOW = new Date('2026-07-01T05:00:00Z')
const DAY_MS = 86_400_000
const SPANS_DAYS = [1 / 24, 0.25, 1, 7, 30, 90, 365]
const ASKED = 100
const MB = 1_000_000

const directory = mkdtempSync(join(tmpdir(), 'tradeops-history-'))
const database = await openPglite(directory)
await database.migrate(MIGRATIONS)
const readings = await fillHistory(database, FROM, NOW)

const somebody = { email: 'dana@desk.example', firstName: 'Dana', lastName: 'Reyes', verifiedAt: NOW }
const history = wireHistory({
  ...{ db: database.db, origin: 'simulated', clock: { now: () => NOW } },
  session: createSession(async (id) => ({ ...somebody, id })),
  briefs: { levels: async () => [] },
})
const unlimited = { ...history, takeTurn: async () => {} }
const readsPerClient = { times: 1e9, perMs: 1_000 }
const app = await buildApp({ ...plainNeeds(), readsPerClient, history: unlimited })
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const spanOf = (days: number) => `from=${new Date(NOW.getTime() - days * DAY_MS).toISOString()}&to=${NOW.toISOString()}`
const ask = (path: string) => fetch(`${address}${path}`, { headers: { authorization: 'Bearer dana' } })

let [longestMs, mostPoints] = [0, 0]
const chartP95Ms: Record<string, number> = {}
for (const days of SPANS_DAYS) {
  const timesMs: number[] = []
  for (let asked = 0; asked < ASKED; asked++) {
    const zone = ['HOUSTON', 'NORTH', 'SOUTH', 'WEST'][asked % 4]
    const startedAt = performance.now()
    const answer = await ask(
      `/api/series?zone=${zone}&series=lmp,da,usual,load,netload,wind,solar&points=2000&${spanOf(days)}`,
    )
    const { series } = (await answer.json()) as { series: { at: number[] }[] }
    timesMs.push(performance.now() - startedAt)
    mostPoints = Math.max(mostPoints, ...series.map(({ at }) => at.length))
  }
  timesMs.sort((one, other) => one - other)
  chartP95Ms[days < 1 ? `${24 * days} h` : `${days} d`] = timesMs[Math.floor(0.95 * ASKED)]!
  longestMs = Math.max(longestMs, timesMs.at(-1)!)
}

/** A year of runs as a file, read as it comes and thrown away; and how far memory rose meanwhile. */
async function fileOf(format: string): Promise<{ seconds: number; bytes: number; risenMb: number }> {
  global.gc?.()
  const idle = process.memoryUsage().rss
  let most = idle
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const startedAt = performance.now()
  const answer = await ask(`/api/export?format=${format}&zone=HOUSTON&series=lmp&${spanOf(365)}`)
  let bytes = 0
  for await (const piece of answer.body!) bytes += (piece as Uint8Array).length
  clearInterval(watch)
  return { seconds: (performance.now() - startedAt) / 1000, bytes, risenMb: (most - idle) / MB }
}
const csv = await fileOf('csv')
const xlsx = await fileOf('xlsx')

console.error(JSON.stringify({ readings, csv, xlsx }))
console.log(
  JSON.stringify({
    ...{ ...chartP95Ms, longestMs, mostPoints, csvS: csv.seconds, xlsxS: xlsx.seconds },
    risenMb: Math.max(csv.risenMb, xlsx.risenMb),
  }),
)
await app.close()
await database.close()
rmSync(directory, { recursive: true, force: true })
