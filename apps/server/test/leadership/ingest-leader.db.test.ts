import { ZONES } from '@tradeops/domain/market/zones'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../test-database.ts'
import { type MarketWorker, startMarketFleet, waitForCondition } from './market-fleet.ts'
import { checkStoredBriefs } from './stored-history.ts'

const ALL_ROLES = 'web,ingest,jobs'

// Real processes on a fast clock need a machine with time for them. `leader-handover` tests the same with two leaders of
// one process, on a clock that waits for them.
describe('two real processes on one database', { tags: ['postgres', 'full'] }, () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let fleet: Awaited<ReturnType<typeof startMarketFleet>>
  let leader: MarketWorker
  let other: MarketWorker

  beforeAll(async () => {
    database = await openTestDatabase()
    fleet = await startMarketFleet({ databaseUrl: database.url!, times: 20 })
    leader = await fleet.start(ALL_ROLES)
    await waitForCondition('the first leads', async () => (await leader.ingestRole()).role === 'leads')
    other = await fleet.start(ALL_ROLES)
    await waitForCondition('a first brief', () => leader.latest())
  })
  afterAll(async () => {
    await fleet.stop()
    await database.close()
  })

  const storedEtag = async () => {
    const { rows } = await database.query(
      `select etag from briefs where zone = 'HOUSTON' and replaced_at is null order by run_at desc limit 1`,
    )
    return String(rows[0]?.etag)
  }
  /** Waits until any process stores the next brief. */
  async function nextBrief(): Promise<void> {
    const before = await storedEtag()
    await waitForCondition('the next brief', async () => (await storedEtag()) !== before)
  }
  const waitForSameBytes = () =>
    waitForCondition('the same bytes', async () => {
      for (const zone of ZONES) {
        if ((await leader.latest(zone)) !== (await other.latest(zone))) return false
        if ((await leader.history(zone)) !== (await other.history(zone))) return false
      }
      return true
    })
  const swapRoles = () => {
    ;[leader, other] = [other, leader]
  }
  async function waitForTakeover(): Promise<void> {
    await waitForCondition('a takeover', async () => (await other.ingestRole()).role === 'leads')
    swapRoles()
  }
  const countLines = ({ lines }: MarketWorker, words: string) => lines.filter((line) => line.includes(words)).length

  test('both serve the same bytes, and one of them leads', async () => {
    await waitForSameBytes()
    expect((await other.ingestRole()).role).toBe('stands by')
    await waitForCondition('an hour of briefs', async () => JSON.parse(await other.history()).length >= 12)
    await waitForSameBytes()
  })

  test('a paused leader is replaced; when resumed it writes nothing, logs that once and becomes the standby', async () => {
    const paused = leader
    const { term } = await paused.ingestRole()
    // Before, on a busy machine, a term can have failed or been lost.
    const linesBefore = paused.lines.length
    paused.signal('SIGSTOP')
    await waitForTakeover()
    await nextBrief()
    paused.signal('SIGCONT')
    await waitForCondition('it is the standby', async () => (await paused.ingestRole()).role === 'stands by')
    await waitForSameBytes()
    const sinceThePause = paused.lines.slice(linesBefore)
    expect(sinceThePause.filter((line) => line.includes(`No longer leading: term ${term} ended`))).toHaveLength(1)
    expect(sinceThePause.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  test('a leader that loses its lock stops, and one process leads afterwards', async () => {
    const { term } = await leader.ingestRole()
    const before = countLines(leader, 'No longer leading')
    await database.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7240119 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    await waitForCondition('it logs the loss', async () => countLines(leader, 'No longer leading') === before + 1)
    const roles = await waitForCondition('a newer term', async () => {
      const ingestRoles = [await leader.ingestRole(), await other.ingestRole()]
      return ingestRoles.some((each) => each.term === term! + 1) && ingestRoles.map(({ role }) => role).sort()
    })
    expect(roles).toEqual(['leads', 'stands by'])
    if ((await other.ingestRole()).role === 'leads') swapRoles()
  })

  test('a process that loses its notifications connects again', async () => {
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'tradeops notices' and datname = current_database()`,
    )
    await nextBrief()
    await waitForCondition('the newest everywhere', async () => (await other.etag()) === (await storedEtag()))
  })

  test('a killed leader is replaced', async () => {
    await leader.kill()
    await waitForTakeover()
    await nextBrief()
  })

  test('a process that starts late serves the same bytes', async () => {
    other = await fleet.start(ALL_ROLES)
    await waitForSameBytes()
  })

  test('no brief is stored twice or invented, no run is missing, and a replay gives the same bytes', async () => {
    const to = fleet.clock.now()
    const { briefs, ...judged } = await checkStoredBriefs(database, new Date('2026-07-15T21:00:00Z'), to)
    expect(briefs).toBeGreaterThan(4 * 13)
    expect(judged).toEqual({ phantoms: 0, doubles: 0, largestGap: 0, differing: [] })
    expect((await fleet.requestCounts()).maxPerPublication).toBeLessThanOrEqual(3)
  })
})
