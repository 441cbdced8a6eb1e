import { ZONES } from '@tradeops/domain/market/zones'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { DOCUMENT_RECORDINGS } from '@tradeops/sandbox/recorded/recordings'
import type { RunningSandbox } from '@tradeops/sandbox/serve-simulated-market'
import { startSandbox } from '@tradeops/sandbox/start-sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/runtime/config.ts'
import { createLogger } from '../src/runtime/logger.ts'
import { findMarketDocument } from '../src/sources/registry.ts'
import type { DatabaseHandle } from '../src/store/database/client.ts'
import { openMarketConnection } from '../src/wiring/market-connection.ts'
import { wireMarket } from '../src/wiring/wire-market.ts'
import { createFakeClock } from './fake-clock.ts'
import { NO_LIMITS } from './limit-timers.ts'
import { openTestDatabase } from './test-database.ts'

const SAMPLES = process.env.UPSTREAM_SAMPLES

/** A Thursday, 11:28 in Texas, three minutes after the saved SCED run. */
const NOW = '2026-11-12T17:28:00Z'

/** Only the first hours of these forecasts were saved. By now they are in the past, so the forecasts are refused. */
const CUT: Record<string, string> = { 'np3-565-cd': 'loadForecast', 'np4-732-cd': 'stwpf' }

/** The weather grid cells are left out, because they are fetched only to find the forecast and never stored. */
const READ = Object.keys(DOCUMENT_RECORDINGS).filter((name) => findMarketDocument(name) && !Object.hasOwn(CUT, name))

describe('a day of saved documents, moved to now', { tags: 'samples' }, () => {
  let database: DatabaseHandle
  let market: Awaited<ReturnType<typeof wireMarket>>
  let sandbox: RunningSandbox
  const clock = createFakeClock(NOW)

  beforeAll(async () => {
    database = await openTestDatabase()
    sandbox = await startSandbox({ port: 0, scenario: 'calm', clock, recorded: SAMPLES! })
    const base = sandbox.baseUrl
    const bases = { ERCOT_BASE_URL: base, NWS_BASE_URL: base, FRED_BASE_URL: base, EIA_BASE_URL: base }
    const config = readConfig({ ...bases, FEEDS: 'live', HISTORY_YEARS: '0' }, process.cwd())
    const feeds = await openMarketConnection(config, clock, {})
    const logger = createLogger('silent')
    await new Promise<void>((resolve, reject) => {
      const log = (line: string) => {
        if (line.includes('are briefed')) resolve()
      }
      wireMarket({ config, database, feeds, clock, limitTimers: NO_LIMITS, logger, log }).then((wired) => {
        market = wired
        wired.start()
      }, reject)
    })
  })
  afterAll(async () => {
    await market?.stop()
    await sandbox?.close()
    await database?.close()
  })

  const rows = async (statement: string) => (await database.query(statement)).rows

  test('only a day without a gas price and the shortened forecasts are refused', async () => {
    expect(await rows('select document, sentence from refusals order by document')).toEqual([
      { document: 'fred-dhhngsp', sentence: 'a price of zero is a day without a price' },
      ...Object.entries(CUT).map(([document, series]) => ({
        document,
        sentence: expect.stringContaining(`${series} ends before now, so it is no forecast`),
      })),
    ])
    const failed = (await market.sources()).filter(({ consecutiveFailures }) => consecutiveFailures > 0)
    // Wind has an alternative document, so it does not fail; the look-ahead and the messages of that hour were not
    // saved.
    expect(failed.map(({ source }) => source).sort()).toEqual(['load-forecast', 'ops-messages', 'rtd'])
  })

  test('every zone has a brief of the saved run with its price', () => {
    for (const zone of ZONES) {
      const posted = market.briefing.board.newest(zone)!
      expect(posted.runAt.toISOString()).toBe('2026-11-12T17:25:17.000Z')
      expect(JSON.parse(posted.json.toString())).toMatchObject({ zone, origin: 'live' })
    }
    const houston = JSON.parse(market.briefing.board.newest('HOUSTON')!.json.toString())
    expect(JSON.stringify(houston)).toContain('40.02')
  })

  test('values saved from the afternoon before are shown with their own time', async () => {
    const states = new Map(
      (await market.sources()).map(({ source, state, observedAt }) => [source, { state, observedAt }]),
    )
    expect(states.get('lmp')).toMatchObject({ state: 'ok', observedAt: '2026-11-12T17:25:17.000Z' })
    expect(states.get('load')).toMatchObject({ observedAt: '2026-11-11T22:10:00.000Z' })
    expect(states.get('day-ahead')).toMatchObject({ observedAt: '2026-11-12T08:00:00.000Z' })
  })

  test('every saved document is read, alternatives only after the first ones fail', async () => {
    for (const source of ['np4-732-cd', 'np4-737-cd']) sandbox.use({ source, fault: 'html' })
    clock.advance(2 * HOUR_MS)
    await market.probeSources()
    const read = await rows('select distinct document from documents order by 1')
    expect(read.map(({ document }) => document)).toEqual([...READ].sort())
  })
})
