import { expect, test } from 'vitest'
import { createLoopbackWorld } from '../../../test/loopback-world.ts'
import type { SourceWait } from '../../flows/market/source-health.ts'

const world = createLoopbackWorld()

test('a Retry-After is saved before waiting, and removed once the source has answered', async () => {
  const { base } = await world.statuses([429, 200], { 'retry-after': '9' })
  const saved: SourceWait[] = []
  const keeping = { known: [], save: async (wait: SourceWait) => void saved.push(wait) }
  let keptBeforeTheWait = 0
  const { client } = world.client(base, {
    waits: keeping,
    now: () => new Date((keptBeforeTheWait === 0 ? 0 : 9_000) + 1_000_000),
    async sleep() {
      keptBeforeTheWait = saved.length
    },
  })
  expect(await client.request({ source: 'a', url: base })).toMatchObject({ ok: true })
  expect(keptBeforeTheWait).toBe(1)
  expect(saved).toEqual([
    { source: 'a', heldUntil: new Date(1_009_000), openUntil: null, pauseMs: 60_000 },
    { source: 'a', heldUntil: null, openUntil: null, pauseMs: 60_000 },
  ])
})

test('a breaker is saved when it opens and when its pause grows; a healthy source is never saved', async () => {
  const { base, requestCount } = await world.statuses([404])
  const saved: SourceWait[] = []
  const keeping = { known: [], save: async (wait: SourceWait) => void saved.push(wait) }
  const { client, clock } = world.client(base, { waits: keeping })
  for (let index = 0; index < 4; index++) await client.request({ source: 'a', url: base })
  expect(saved).toEqual([])
  await client.request({ source: 'a', url: base })
  clock.advance(60_000)
  await client.request({ source: 'a', url: base })
  expect(saved.map(({ pauseMs }) => pauseMs)).toEqual([60_000, 120_000])

  const successor = world.client(base, { waits: { known: saved.slice(-1), save: keeping.save } })
  successor.clock.advance(60_000)
  const before = requestCount()
  expect(await successor.client.request({ source: 'a', url: base })).toMatchObject({ reason: 'breaker_open' })
  expect(requestCount()).toBe(before)
  successor.clock.advance(120_000)
  await successor.client.request({ source: 'a', url: base })
  expect([requestCount() - before, saved.at(-1)!.pauseMs]).toEqual([1, 240_000])
})

test('a failed save is thrown, and saved the next time', async () => {
  const { base } = await world.statuses([429], { 'retry-after': '3600' })
  let isBroken = true
  const saved: SourceWait[] = []
  async function save(wait: SourceWait) {
    if (isBroken) throw new Error('no database')
    saved.push(wait)
  }
  const { client, clock } = world.client(base, { waits: { known: [], save } })
  await expect(client.request({ source: 'a', url: base })).rejects.toThrow('no database')
  isBroken = false
  clock.advance(60_001)
  await client.request({ source: 'a', url: base })
  expect(saved).toHaveLength(1)
})
