// Benchmark program: runs the real server with the analytics route on an embedded database in the given directory. For
// each line on standard input it prints the number of stored events and the CPU time so far.
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { buildApp } from '@tradeops/server/http/app'
import { openPglite } from '@tradeops/server/store/database/client'
import { wireTrial } from '@tradeops/server/wiring/wire-trial'
import { plainNeeds } from '../../../apps/server/test/plain-needs.ts'

const [migrations = '', directory = ''] = process.argv.slice(2)
const database = await openPglite(directory)
await database.migrate(migrations)
const needs = plainNeeds()
const doNothing = async () => {}
const { routes } = await wireTrial({
  database,
  logger: needs.logger as never,
  metrics: needs.metrics,
  clock: { now: () => new Date() },
  config: { ZAPIER_LEAD_URL: undefined, production: true },
  secret: 'a secret that only the bench knows, 32+',
  queue: { open: doNothing, enqueue: doNothing, enqueueAll: doNothing, work: doNothing, stop: doNothing },
})
const app = await buildApp({ ...needs, trustedProxies: ['127.0.0.1'], trial: routes })
await app.listen({ port: 0, host: '127.0.0.1' })
console.log((app.server.address() as AddressInfo).port)

createInterface({ input: process.stdin }).on('line', async () => {
  const { rows } = await database.query('select count(*)::int as count from analytics_events')
  const { user, system } = process.cpuUsage()
  console.log(`${rows[0]!.count} ${(user + system) / 1000}`)
})
