import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { contendForLeadership } from './contend-for-leadership.ts'

// The embedded database has one process, which leads.
describe.runIf(inject('testDatabase').engine === 'postgres')('who leads', () => {
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
    const told: string[] = []
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
      onStanding: (line) => void told.push(line),
      onLost: (line) => void lost.push(line),
    })
    return { ...contending, told, lost, terms, endTerm: (reason: string) => over(reason), ended: () => ended }
  }

  const contend = (databaseUrl?: string) => {
    const one = contender(databaseUrl)
    contenders.push(one)
    return one
  }
  const told = (one: ReturnType<typeof contender>, line: string) =>
    expect.poll(() => one.told, { timeout: 10_000 }).toContain(line)

  const STANDING_BY = 'Another process reads the sources. Standing by.'

  test('of two one leads and the other says once that it stands by; whoever is asked to stop hands over', async () => {
    const first = contend()
    await told(first, 'Leading: term 1.')
    const second = contend()
    await told(second, STANDING_BY)
    await first.stop()
    expect(first.told.at(-1)).toBe('No longer leading: term 1 ended (asked to stop).')
    expect([first.lost, first.ended(), first.terms]).toEqual([[], 1, [1]])
    await told(second, 'Leading: term 2.')
    expect([second.told, second.lost]).toEqual([[STANDING_BY, 'Leading: term 2.'], []])
  })

  test('a leader whose connection is cut has lost its term, says so, and leads a new one when nobody else does', async () => {
    const leader = contend()
    await told(leader, 'Leading: term 1.')
    await database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tradeops ingest lock'",
    )
    await told(leader, 'Leading: term 2.')
    expect(leader.lost).toEqual([expect.stringMatching(/^No longer leading: term 1 ended \(.+\)\.$/)])
    expect(leader.ended()).toBe(1)
  })

  test('a term that is found to be over ends with its reason, and its work with it', async () => {
    const leader = contend()
    await told(leader, 'Leading: term 1.')
    leader.endTerm('a write was refused')
    await told(leader, 'Leading: term 2.')
    expect(leader.lost).toEqual(['No longer leading: term 1 ended (a write was refused).'])
    expect(leader.ended()).toBe(1)
  })

  test('a leader that beats is not taken for silent', async () => {
    const leader = contend()
    await told(leader, 'Leading: term 1.')
    const beats = async () => {
      const { rows } = await database.query(
        "select query from pg_stat_activity where application_name = 'tradeops ingest lock'",
      )
      return rows.map(({ query }) => query)
    }
    await expect.poll(beats, { timeout: 5_000 }).toEqual(['select 1'])
    expect([leader.terms, leader.lost]).toEqual([[1], []])
  })

  test('where the database cannot be asked, that is told once, and nobody leads', async () => {
    const nobody = contend('postgres://nobody@127.0.0.1:1/none')
    await expect.poll(() => nobody.told).toHaveLength(1)
    expect(nobody.told[0]).toMatch(/^Standing by, and the database cannot be asked who leads: .*ECONNREFUSED.*\.$/)
    await nobody.stop()
    expect([nobody.terms, nobody.told.length]).toEqual([[], 1])
  })
})
