import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HangingProxy, startHangingProxy } from '../../../test/hanging-proxy.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { contendForLeadership } from './contend-for-leadership.ts'
import { createFencedWrite, LeadershipLost, type LeaderWrite } from './fenced-write.ts'

// The embedded database has only one process, which is always the leader.
describe('a lock whose connection hangs', { tags: 'postgres' }, () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let proxy: HangingProxy
  const contenders: { stop(): Promise<void> }[] = []
  beforeAll(async () => {
    database = await openTestDatabase()
    proxy = await startHangingProxy(database.url!)
  })
  afterAll(async () => {
    proxy.resume()
    await Promise.all(contenders.map((contender) => contender.stop()))
    proxy.close()
    await database.close()
  })

  /**
   * Starts a process that contends for leadership. Its writes use another connection, which keeps working, so only the
   * lost lock makes it stop.
   */
  function contender(databaseUrl: string) {
    const seen = { term: 0, leads: false, lastWroteAt: 0, lost: [] as string[], write: null as LeaderWrite | null }
    async function keepWriting(write: LeaderWrite): Promise<void> {
      while (seen.leads) {
        await write((tx) => tx.execute('select 1'))
        seen.lastWroteAt = performance.now()
      }
    }
    contenders.push(
      contendForLeadership({
        ...{ databaseUrl, origin: 'simulated' },
        begin(term) {
          const write = createFencedWrite(database.background, 'simulated', term)
          Object.assign(seen, { term, leads: true, write })
          const over = keepWriting(write).then(
            () => new Promise<string>(() => {}),
            ({ message }: Error) => message,
          )
          const stop = async () => {
            seen.leads = false
          }
          return { over, stop }
        },
        onLeadershipChange: () => {},
        onLost: (line) => seen.lost.push(line),
      }),
    )
    return seen
  }

  test('its leader stops writing, another process leads, and writes of the old term are refused', async () => {
    const first = contender(proxy.url)
    await expect.poll(() => first.lastWroteAt).toBeGreaterThan(0)
    const second = contender(database.url!)

    proxy.hang()
    await expect.poll(() => first.leads).toBe(false)
    expect(first.lost.at(-1)).toContain(`No longer leading: term ${first.term}`)

    // On a busy machine a leader can lose its term before the connection hangs, and so can the next one.
    await expect.poll(() => (second.leads ? second.term : 0)).toBeGreaterThan(first.term)
    await expect.poll(() => second.lastWroteAt).toBeGreaterThan(first.lastWroteAt)
    await expect(first.write!((tx) => tx.execute('select 1'))).rejects.toThrow(LeadershipLost)
  })
})
