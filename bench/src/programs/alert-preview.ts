// Stores a simulated season in the embedded database, then previews alerts over ninety days of it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AlertPreviewBody } from '@tradeops/contract/account/alerts'
import { buildApp } from '@tradeops/server/http/app'
import { createRequestAuthenticator } from '@tradeops/server/http/auth/request-authenticator'
import { MIGRATIONS_FOLDER } from '@tradeops/server/runtime/paths'
import { openPglite } from '@tradeops/server/store/database/client'
import { wireAlerts } from '@tradeops/server/wiring/alerts/wire-alerts'
import { plainNeeds } from '../../../apps/server/test/plain-needs.ts'
import { computePercentile } from '../percentile.ts'
import { storeSimulatedHistory } from './fill-history.ts'

const FROM = new Date('2026-03-28T05:00:00Z')
const NOW = new Date('2026-07-01T05:00:00Z')
const REQUESTS = 140
/**
 * Longer than the server caches a series: each request is so much later than the one before that it reads its series
 * again.
 */
const LATER_MS = 120_000

type Previewed = Pick<AlertPreviewBody, 'quantity' | 'side' | 'line'>
/**
 * Alerts whose thresholds are passed rarely and often. For an alert that never fires, a preview also finds the
 * threshold that would have fired once a week.
 */
const PREVIEWED: Previewed[] = [
  { quantity: { kind: 'lmp', zone: 'HOUSTON' }, side: 'above', line: 60 },
  { quantity: { kind: 'lmp', zone: 'WEST' }, side: 'below', line: 20 },
  { quantity: { kind: 'lmp', zone: 'NORTH' }, side: 'above', line: 4_000 },
  { quantity: { kind: 'spp', zone: 'SOUTH' }, side: 'above', line: 50 },
  { quantity: { kind: 'lmp_change', zone: 'HOUSTON', runs: 6 }, side: 'above', line: 10 },
  { quantity: { kind: 'spread', zone: 'WEST', otherZone: 'NORTH' }, side: 'above', line: 5 },
  { quantity: { kind: 'net_load' }, side: 'above', line: 45_000 },
]

const directory = mkdtempSync(join(tmpdir(), 'tradeops-preview-'))
const database = await openPglite(directory)
await database.migrate(MIGRATIONS_FOLDER)
await storeSimulatedHistory(database, FROM, NOW)

let nowMs = NOW.getTime()
const user = { email: 'dana@desk.example', firstName: 'Dana', lastName: 'Reyes', verifiedAt: NOW }
const alerts = wireAlerts({
  db: database.db,
  origin: 'simulated',
  clock: { now: () => new Date(nowMs) },
  secret: 'a secret that only the bench knows, 32+',
  queue: { enqueueAll: async () => {} },
  session: createRequestAuthenticator(async (id) => ({ ...user, id })),
})
const app = await buildApp({ ...plainNeeds(), alerts: { ...alerts, takeTurn: async () => {} } })
const address = await app.listen({ port: 0, host: '127.0.0.1' })

async function preview(body: Previewed): Promise<{ tookMs: number; firings: number }> {
  const startedAt = performance.now()
  const answer = await fetch(`${address}/api/alerts/preview`, {
    method: 'POST',
    headers: { authorization: 'Bearer dana', 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, days: 90 }),
  })
  const found = (await answer.json()) as { firings: unknown[] }
  if (!answer.ok) throw new Error(`the preview answered ${answer.status}: ${JSON.stringify(found)}`)
  return { tookMs: performance.now() - startedAt, firings: found.firings.length }
}

let firings = 0
for (const each of PREVIEWED) firings += (await preview(each)).firings
const readMs: number[] = []
const againMs: number[] = []
for (let index = REQUESTS - 1; index >= 0; index--) {
  nowMs = NOW.getTime() - index * LATER_MS
  const each = PREVIEWED[index % PREVIEWED.length]!
  readMs.push((await preview(each)).tookMs)
  againMs.push((await preview({ ...each, line: each.line + 1 })).tookMs)
}
console.log(
  JSON.stringify({
    firings,
    longestMs: Math.max(...readMs),
    p50Ms: computePercentile(readMs, 0.5),
    p95Ms: computePercentile(readMs, 0.95),
    againP95Ms: computePercentile(againMs, 0.95),
  }),
)
await app.close()
await database.close()
rmSync(directory, { recursive: true, force: true })
