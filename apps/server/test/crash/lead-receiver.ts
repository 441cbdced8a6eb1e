// This program accepts leads and forwards none until it is killed. It prints its port on the first line.
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { buildApp } from '../../src/http/app.ts'
import { startJobQueue } from '../../src/store/database/job-queue.ts'
import { wireTrial } from '../../src/wiring/wire-trial.ts'
import { plainNeeds } from '../plain-needs.ts'
import { openPreparedDatabase } from './open-prepared-database.ts'

const [dataDirectory = '', databaseUrl = '', leadUrl = '', secret = ''] = process.argv.slice(2)
const database = await openPreparedDatabase(dataDirectory, databaseUrl)
const queue = await startJobQueue(database, { supervise: false, onFault: console.error })
const needs = plainNeeds()
const { routes } = await wireTrial({
  database,
  secret,
  queue,
  metrics: needs.metrics,
  logger: pino({ level: 'silent' }),
  config: { ZAPIER_LEAD_URL: leadUrl, production: false },
  clock: { now: () => new Date() },
})
const app = await buildApp({ ...needs, trial: routes })
await app.listen({ port: 0, host: '127.0.0.1' })
console.log((app.server.address() as AddressInfo).port)
