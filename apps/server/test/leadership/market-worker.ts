// This program runs the market part of the product on a faster clock: it serves briefs and becomes the leader if no
// other process is. It sends its port when it is ready, and begins with the clock.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../src/http/app.ts'
import { systemTimers } from '../../src/runtime/clock.ts'
import { readConfig } from '../../src/runtime/config.ts'
import { createLogger } from '../../src/runtime/logger.ts'
import { openPostgres } from '../../src/store/database/client.ts'
import { openMarketConnection } from '../../src/wiring/market-connection.ts'
import { wireMarket } from '../../src/wiring/wire-market.ts'
import { wireStatus } from '../../src/wiring/wire-status.ts'
import { plainNeeds } from '../plain-needs.ts'
import { createFastClock, type FastClockSettings } from './fast-clock.ts'

export type MarketWorkerOptions = {
  databaseUrl: string
  sourcesAt: string
  roles: string
  time: FastClockSettings
}

const { databaseUrl, sourcesAt, roles, time } = JSON.parse(process.argv[2]!) as MarketWorkerOptions
const bases = { ERCOT_BASE_URL: sourcesAt, NWS_BASE_URL: sourcesAt, FRED_BASE_URL: sourcesAt, EIA_BASE_URL: sourcesAt }
const config = readConfig(
  {
    ...bases,
    FEEDS: 'sandbox',
    HISTORY_YEARS: '0',
    DATABASE_URL: databaseUrl,
    ROLES: roles,
    TRUSTED_PROXIES: 'loopback',
  },
  process.cwd(),
)
const clock = createFastClock(time)
// Only waits are shorter: work on a fast clock takes as long as on any other.
const timers = {
  after: (delayMs: number, callback: () => void) => systemTimers.after(delayMs / time.times, callback),
}
const logger = createLogger('info')
const database = await openPostgres(databaseUrl, () => {})
const feeds = await openMarketConnection(config, clock, {})
const market = await wireMarket({ config, database, feeds, clock, timers, logger, log: (line) => logger.info(line) })
const needs = plainNeeds()
const { status, readiness } = wireStatus({ clock, database, feeds, market })
const app = await buildApp({
  ...needs,
  trustedProxies: config.TRUSTED_PROXIES,
  briefing: market.briefing,
  readiness: { ...needs.readiness, ...readiness },
  status,
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send!((app.server.address() as AddressInfo).port)
const [realStartMs] = (await once(process, 'message')) as [number]
clock.start(realStartMs)
market.start()
