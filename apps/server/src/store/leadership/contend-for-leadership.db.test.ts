import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PATIENT_LOCK_LIMITS } from '../../../test/patience.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { contendForLeadership } from './contend-for-leadership.ts'

// The embedded database has only one process, which is always the leader.
describe('leadership', { tags: 'postgres' }, () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let contenders: ReturnType<typeof contender>[]

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    contenders = []
    await database.query('truncate ingest_terms')
  })
  afterEach(() => Promise.all(contenders.map(({ stop }) => stop())))

  function contender(databaseUrl = database.url!) {
    const lines: string[] = []
    const lost: string[] = []
    const terms: number[] = []
    let over = (_reason: string) => {}
    let ended = 0
    const contending = contendForLeadership({
      databaseUrl,
      origin: 'simulated',
      begin: (term) => {
        terms.push(term)
        return {
          over: new Promise((resolve) => {
            over = resolve
          }),
          async stop() {
            ended += 1
          },
        }
      },
      onLeadershipChange: (line) => void lines.push(line),
      onLost: (line) => void lost.push(line),
      limits: PATIENT_LOCK_LIMITS,
    })
    return { ...contending, lines, lost, terms, endTerm: (reason: string) => over(reason), ended: () => ended }
  }

  const contend = (databaseUrl?: string) => {
    const one = contender(databaseUrl)
    contenders.push(one)
    return one
  }
  const reported = (one: ReturnType<typeof contender>, line: string) => expect.poll(() => one.lines).toContain(line)

  const FOLLOWING = 'Another process polls the sources. Following.'

  test('one of two processes leads and the other reports once that it follows; a leader that stops hands over', async () => {
    const first = contend()
    await reported(first, 'Leading: term 1.')
    const second = contend()
    await reported(second, FOLLOWING)
    await first.stop()
    expect(first.lines.at(-1)).toBe('No longer leading: term 1 ended (stopping).')
    expect([first.lost, first.ended(), first.terms]).toEqual([[], 1, [1]])
    await reported(second, 'Leading: term 2.')
    expect([second.lines, second.lost]).toEqual([[FOLLOWING, 'Leading: term 2.'], []])
  })

  test('a leader whose connection is cut loses its term, reports it, and leads a new term when no other process does', async () => {
    const leader = contend()
    await reported(leader, 'Leading: term 1.')
    await database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tradeops ingest lock' and datname = current_database()",
    )
    await reported(leader, 'Leading: term 2.')
    expect(leader.lost).toEqual([expect.stringMatching(/^No longer leading: term 1 ended \(.+\)\.$/)])
    expect(leader.ended()).toBe(1)
  })

  test('a term that a refused write shows to be over ends with that reason, and its work stops', async () => {
    const leader = contend()
    await reported(leader, 'Leading: term 1.')
    leader.endTerm('a write was refused')
    await reported(leader, 'Leading: term 2.')
    expect(leader.lost).toEqual(['No longer leading: term 1 ended (a write was refused).'])
    expect(leader.ended()).toBe(1)
  })

  test('a leader that sends heartbeats keeps its term', async () => {
    const leader = contend()
    await reported(leader, 'Leading: term 1.')
    const beats = async () => {
      const { rows } = await database.query(
        "select query from pg_stat_activity where application_name = 'tradeops ingest lock' and datname = current_database()",
      )
      return rows.map(({ query }) => query)
    }
    await expect.poll(beats).toEqual(['select 1'])
    expect([leader.terms, leader.lost]).toEqual([[1], []])
  })

  test('an unreachable database is reported once, and the process does not lead', async () => {
    const unreachable = contend('postgres://unknown@127.0.0.1:1/none')
    await expect.poll(() => unreachable.lines).toHaveLength(1)
    expect(unreachable.lines[0]).toMatch(
      /^Following. The database does not answer which process leads: .*ECONNREFUSED.*\.$/,
    )
    await unreachable.stop()
    expect([unreachable.terms, unreachable.lines.length]).toEqual([[], 1])
  })
})
