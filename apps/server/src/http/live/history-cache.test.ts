import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { postedBrief } from '../../../test/posted-brief.ts'
import { briefBoard } from '../../flows/briefs/latest-briefs.ts'
import { type GzippedBrief, historyCache } from './history-cache.ts'

const rowOf = (runAt: string): GzippedBrief => {
  const { generatedAt, gzip } = postedBrief('WEST', runAt)
  return { generatedAt, body: gzip }
}
const ROWS = [rowOf('2026-07-15T22:35:17Z'), rowOf('2026-07-15T22:30:11Z')]
const QUESTION = { zone: 'WEST', limit: 48, before: undefined, gzip: true } as const

function asked(history: (before?: Date) => Promise<GzippedBrief[]> = async () => ROWS) {
  const board = briefBoard()
  let queries = 0
  const briefs = {
    history: (_zone: string, _limit: number, before?: Date) => {
      queries += 1
      return history(before)
    },
  }
  return { board, answer: historyCache({ board, briefs }), queries: () => queries }
}

test('one question that many ask at once is looked up and put together once, and once more after a new brief', async () => {
  const { board, answer, queries } = asked()
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => answer(QUESTION)))
  expect(JSON.parse(gunzipSync(first!).toString())).toHaveLength(2)
  expect([queries(), others.every((other) => other === first)]).toEqual([1, true])
  board.post(postedBrief('WEST', '2026-07-15T22:40:12Z'))
  await answer(QUESTION)
  expect(queries()).toBe(2)
})

test('how it is packed, how much of it, and before which moment are different questions', async () => {
  const { answer, queries } = asked()
  await answer(QUESTION)
  for (const other of [{ gzip: false }, { limit: 12 }, { zone: 'NORTH' as const }, { before: new Date(0) }]) {
    await answer({ ...QUESTION, ...other })
  }
  expect(queries()).toBe(5)
})

test('a question that failed is asked again', async () => {
  let isDown = true
  const { answer } = asked(async () => {
    if (isDown) throw new Error('the database is down')
    return ROWS
  })
  await expect(answer(QUESTION)).rejects.toThrow('down')
  isDown = false
  expect(gunzipSync(await answer(QUESTION)).toString()).toContain('created_at')
})

test('a crowd of different questions is put together a few at a time, and past the line it is told to come back', async () => {
  const { answer } = asked()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_none, place) => answer({ ...QUESTION, before: new Date(place) })),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(100)
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ code: 'unavailable' })
  expect(gunzipSync(await answer(QUESTION)).toString()).toContain('created_at')
})
