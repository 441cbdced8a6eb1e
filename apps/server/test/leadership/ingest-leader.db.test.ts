import { ZONES } from '@tradeops/domain/market/zones'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { openTestDatabase } from '../test-database.ts'
import { startFleet, until, type Worker } from './market-fleet.ts'
import { judgeHistory } from './stored-history.ts'

// Processes start and wait for each other, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const ALL_ROLES = 'web,ingest,jobs'
const TAKEOVER_MS = 15_000

describe.skipIf(inject('testDatabase').engine === 'pglite')('two plain starts on one database', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let fleet: Awaited<ReturnType<typeof startFleet>>
  let leader: Worker
  let other: Worker

  beforeAll(async () => {
    database = await openTestDatabase()
    fleet = await startFleet({ databaseUrl: database.url!, times: 20 })
    leader = await fleet.start(ALL_ROLES)
    await until('the first leads', async () => (await leader.standing()).role === 'leads')
    other = await fleet.start(ALL_ROLES)
    await until('a first brief', () => leader.latest())
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
  /** The next brief that anybody makes, and who leads by then. */
  async function nextBrief(): Promise<void> {
    const before = await storedEtag()
    await until('the next brief', async () => (await storedEtag()) !== before)
  }
  const sameBytes = () =>
    until('the same bytes', async () => {
      for (const zone of ZONES) {
        if ((await leader.latest(zone)) !== (await other.latest(zone))) return false
        if ((await leader.history(zone)) !== (await other.history(zone))) return false
      }
      return true
    })
  const swap = () => {
    ;[leader, other] = [other, leader]
  }
  async function tookOver(from: number): Promise<number> {
    await until('a takeover', async () => (await other.standing()).role === 'leads')
    swap()
    return performance.now() - from
  }
  const lines = ({ said }: Worker, words: string) => said.filter((line) => line.includes(words)).length

  test('serve the same bytes, and one of them leads', async () => {
    await sameBytes()
    expect((await other.standing()).role).toBe('stands by')
    expect(JSON.parse(await other.history()).length).toBeGreaterThanOrEqual(12)
  })

  test('a leader that is killed is followed within fifteen seconds', async () => {
    const at = performance.now()
    await leader.kill()
    expect(await tookOver(at)).toBeLessThan(TAKEOVER_MS)
    other = await fleet.start(ALL_ROLES)
    await nextBrief()
    await sameBytes()
  })

  test('a leader that is paused is followed, and when it wakes it writes nothing, says so once and stands by', async () => {
    const paused = leader
    const at = performance.now()
    paused.signal('SIGSTOP')
    expect(await tookOver(at)).toBeLessThan(TAKEOVER_MS)
    await nextBrief()
    paused.signal('SIGCONT')
    await until('it stands by', async () => (await paused.standing()).role === 'stands by')
    await sameBytes()
    expect(lines(paused, 'No longer leading')).toBe(1)
    expect(paused.said.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  test('a leader whose lock is taken away under it stops, and one leads afterwards', async () => {
    const { term } = await leader.standing()
    const before = lines(leader, 'No longer leading')
    await database.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7240119 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    await until('it says so', async () => lines(leader, 'No longer leading') === before + 1)
    const roles = await until('a newer term', async () => {
      const roles = [await leader.standing(), await other.standing()]
      return roles.some((each) => each.term === term! + 1) && roles.map(({ role }) => role).sort()
    })
    expect(roles).toEqual(['leads', 'stands by'])
    if ((await other.standing()).role === 'leads') swap()
  })

  test('a reader that stops hearing of news looks for it again', async () => {
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'tradeops notices' and datname = current_database()`,
    )
    await nextBrief()
    const at = performance.now()
    await until('the newest everywhere', async () => (await other.etag()) === (await storedEtag()))
    expect(performance.now() - at).toBeLessThan(1_000)
  })

  test('nothing stands twice, nothing is made up, no run is missing, every byte is what a replay gives', async () => {
    const to = fleet.clock.now()
    const { briefs, ...judged } = await judgeHistory(database, new Date('2026-07-15T21:00:00Z'), to)
    expect(briefs).toBeGreaterThan(4 * 13)
    expect(judged).toEqual({ phantoms: 0, doubles: 0, largestGap: 0, differing: [] })
    expect((await fleet.asked()).maxPerPublication).toBeLessThanOrEqual(3)
  })
})
