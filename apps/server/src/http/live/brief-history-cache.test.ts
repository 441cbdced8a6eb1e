import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCachedBrief } from '../../../test/cached-brief.ts'
import { createLatestBriefCache } from '../../flows/briefs/latest-brief-cache.ts'
import { createBriefHistoryCache, type GzippedBrief } from './brief-history-cache.ts'

const rowOf = (runAt: string): GzippedBrief => {
  const { generatedAt, gzip } = createCachedBrief('WEST', runAt)
  return { generatedAt, body: gzip }
}
const ROWS = [rowOf('2026-07-15T22:35:17Z'), rowOf('2026-07-15T22:30:11Z')]
const REQUEST = { zone: 'WEST', limit: 48, before: undefined, gzip: true } as const

function setUp(history: (before?: Date) => Promise<GzippedBrief[]> = async () => ROWS) {
  const board = createLatestBriefCache()
  let queries = 0
  const briefs = {
    history: (_zone: string, _limit: number, before?: Date) => {
      queries += 1
      return history(before)
    },
  }
  return { board, answer: createBriefHistoryCache({ board, briefs }), queries: () => queries }
}

test('equal concurrent requests are queried and assembled once, and again after a new brief', async () => {
  const { board, answer, queries } = setUp()
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => answer(REQUEST)))
  expect(JSON.parse(gunzipSync(first!).toString())).toHaveLength(2)
  expect([queries(), others.every((other) => other === first)]).toEqual([1, true])
  board.post(createCachedBrief('WEST', '2026-07-15T22:40:12Z'))
  await answer(REQUEST)
  expect(queries()).toBe(2)
})

test('encoding, limit, zone and time are part of the cache key', async () => {
  const { answer, queries } = setUp()
  await answer(REQUEST)
  for (const other of [{ gzip: false }, { limit: 12 }, { zone: 'NORTH' as const }, { before: new Date(0) }]) {
    await answer({ ...REQUEST, ...other })
  }
  expect(queries()).toBe(5)
})

test('a failed request is not cached', async () => {
  let isDown = true
  const { answer } = setUp(async () => {
    if (isDown) throw new Error('the database is down')
    return ROWS
  })
  await expect(answer(REQUEST)).rejects.toThrow('down')
  isDown = false
  expect(gunzipSync(await answer(REQUEST)).toString()).toContain('created_at')
})

test('different requests are assembled one at a time, and refused when the queue is full', async () => {
  const { answer } = setUp()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_none, place) => answer({ ...REQUEST, before: new Date(place) })),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(100)
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ code: 'unavailable' })
  expect(gunzipSync(await answer(REQUEST)).toString()).toContain('created_at')
})
