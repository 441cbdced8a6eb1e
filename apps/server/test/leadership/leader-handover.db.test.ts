import { ZONES } from '@tradeops/domain/market/zones'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { serveSimulatedMarket } from '@tradeops/sandbox/serve-simulated-market'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/runtime/config.ts'
import { createLogger } from '../../src/runtime/logger.ts'
import { openMarketConnection } from '../../src/wiring/market-connection.ts'
import { wireMarket } from '../../src/wiring/wire-market.ts'
import { NO_LIMITS } from '../limit-timers.ts'
import { openTestDatabase } from '../test-database.ts'
import { checkStoredBriefs } from './stored-history.ts'

/** Three minutes after the mark of a SCED run, whose prices are published by then at the latest. */
const BEGINS_AT = '2026-07-15T22:38:20Z'

/**
 * Creates a clock that a test moves, with timers that fire when it passes their time. Every look at it takes a
 * millisecond, because a replay knows by the time alone what was ingested before a brief and what after it.
 */
function createMovableTime() {
  let nowMs = Date.parse(BEGINS_AT)
  const waiting = new Set<{ atMs: number; callback(): void }>()
  const fireDue = () => {
    for (const timer of [...waiting].filter(({ atMs }) => atMs <= nowMs)) {
      waiting.delete(timer)
      timer.callback()
    }
  }
  return {
    clock: {
      now() {
        nowMs += 1
        return new Date(nowMs)
      },
    },
    timers: {
      after(delayMs: number, callback: () => void) {
        const timer = { atMs: nowMs + delayMs, callback }
        waiting.add(timer)
        if (delayMs <= 0) setImmediate(fireDue)
        return () => void waiting.delete(timer)
      },
    },
    advance(ms: number) {
      nowMs += ms
      fireDue()
    },
  }
}

// Two markets of one process stand for two processes: the database tells them apart by the connection of their lock.
describe('two processes on one database', { tags: 'postgres' }, () => {
  const { clock, timers, advance } = createMovableTime()
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let sandbox: Awaited<ReturnType<typeof serveSimulatedMarket>>
  let leader: Awaited<ReturnType<typeof openProcess>>
  let other: Awaited<ReturnType<typeof openProcess>>

  async function openProcess() {
    const { baseUrl } = sandbox
    const bases = { ERCOT_BASE_URL: baseUrl, NWS_BASE_URL: baseUrl, FRED_BASE_URL: baseUrl, EIA_BASE_URL: baseUrl }
    const config = readConfig(
      { ...bases, FEEDS: 'sandbox', HISTORY_YEARS: '0', DATABASE_URL: database.url! },
      process.cwd(),
    )
    const market = await wireMarket({
      ...{ config, database, clock, timers, limitTimers: NO_LIMITS },
      feeds: await openMarketConnection(config, clock, {}),
      logger: createLogger('silent'),
      log: () => {},
    })
    market.start()
    return market
  }
  const latest = ({ briefing }: typeof leader) =>
    ZONES.map((zone) => Buffer.from(briefing.board.newest(zone)?.json ?? []).toString())
  const expectSameBytes = () =>
    expect.poll(() => latest(leader).every((json, place) => json === latest(other)[place])).toBe(true)

  /** Waits until the present SCED run has a brief in both processes. */
  async function presentRunIsBriefed(): Promise<void> {
    const markMs = Math.floor(clock.now().getTime() / (5 * MINUTE_MS)) * 5 * MINUTE_MS
    for (const { briefing } of [leader, other])
      await expect.poll(() => briefing.board.newest('WEST')?.runAt.getTime() ?? 0).toBeGreaterThan(markMs)
    await expectSameBytes()
  }
  async function nextRun(): Promise<void> {
    advance(5 * MINUTE_MS)
    await presentRunIsBriefed()
  }
  /** Waits until one of the two leads in a later term than the given one, calls it the leader, and returns its term. */
  async function waitForLeader(afterTerm: number): Promise<number> {
    const termOf = ({ ingestRole }: typeof leader) => ingestRole().term ?? 0
    await expect.poll(() => Math.max(termOf(leader), termOf(other))).toBeGreaterThan(afterTerm)
    if (termOf(other) > termOf(leader)) [leader, other] = [other, leader]
    return termOf(leader)
  }

  beforeAll(async () => {
    database = await openTestDatabase()
    const marketFor = () => createSimulatedMarket({ seed: 1, scenario: 'calm' })
    sandbox = await serveSimulatedMarket({ port: 0, scenario: 'calm', clock, marketFor })
    leader = await openProcess()
    other = await openProcess()
  })
  afterAll(async () => {
    await Promise.all([leader.stop(), other.stop()])
    await sandbox.close()
    await database.close()
  })

  test('one leads, and both serve the same bytes of every run', async () => {
    await waitForLeader(0)
    expect([leader.ingestRole().role, other.ingestRole().role]).toEqual(['leads', 'stands by'])
    await presentRunIsBriefed()
    await nextRun()
    await nextRun()
  })

  test('a leader that loses its lock begins no write in its old term, and one of the two leads afterwards', async () => {
    const term = await waitForLeader(0)
    await database.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7240119 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    await waitForLeader(term)
    expect([leader.ingestRole().role, other.ingestRole().role]).toEqual(['leads', 'stands by'])
    await nextRun()
  })

  test('a process that loses its notifications connects again', async () => {
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'tradeops notices' and datname = current_database()`,
    )
    await nextRun()
  })

  test('a leader that ends is replaced, and the next briefs the runs in between', async () => {
    const term = await waitForLeader(0)
    await leader.stop()
    advance(10 * MINUTE_MS)
    await waitForLeader(term)
    const ended = other
    other = await openProcess()
    expect(ended.ingestRole().role).not.toBe('leads')
    await presentRunIsBriefed()
    await nextRun()
  })

  test('no brief is stored twice or invented, no run is missing, and a replay gives the same bytes', async () => {
    const { briefs, ...judged } = await checkStoredBriefs(database, new Date('2026-07-15T21:00:00Z'), clock.now())
    expect(briefs).toBeGreaterThanOrEqual(4 * 18)
    expect(judged).toEqual({ phantoms: 0, doubles: 0, largestGap: 0, differing: [] })
  })
})
