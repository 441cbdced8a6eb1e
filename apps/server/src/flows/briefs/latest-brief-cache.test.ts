import { expect, test } from 'vitest'
import { createCachedBrief } from '../../../test/cached-brief.ts'
import { type CachedBrief, cacheNewestBriefs, createLatestBriefCache } from './latest-brief-cache.ts'

const run = '2026-07-15T22:35:17Z'
const first = createCachedBrief('HOUSTON', run, 'first')
const later = (brief: CachedBrief, ms: number): CachedBrief => ({
  ...brief,
  id: `${brief.id}later`,
  generatedAt: new Date(brief.generatedAt.getTime() + ms),
})

function boardWith(...posts: CachedBrief[]) {
  const board = createLatestBriefCache()
  const heard: string[] = []
  board.subscribe(({ id }) => heard.push(id))
  for (const posted of posts) board.post(posted)
  return { newest: board.newest('HOUSTON')?.id, heard }
}

test('a later brief of the same run replaces the first, and listeners are notified', () => {
  const again = later(first, 60_000)
  expect(boardWith(first, again)).toEqual({ newest: again.id, heard: [first.id, again.id] })
})

test('an earlier brief, or the same one again, changes nothing', () => {
  const again = later(first, 60_000)
  expect(boardWith(again, first, again)).toEqual({ newest: again.id, heard: [again.id] })
})

test('a brief of an older run changes nothing, even if it was made later', () => {
  const late = later(createCachedBrief('HOUSTON', '2026-07-15T22:30:11Z'), 3_600_000)
  expect(boardWith(first, late)).toEqual({ newest: first.id, heard: [first.id] })
})

test('a damaged stored brief is not posted, and a posted one is not read again', async () => {
  const board = createLatestBriefCache()
  const reads: string[] = []
  const needs = (damaged: string) => ({
    board,
    briefs: { latest: async (zone: CachedBrief['zone']) => ({ ...createCachedBrief(zone, run), body: Buffer.of() }) },
    readBrief: ({ zone, brief }: CachedBrief) => {
      reads.push(zone)
      return zone === damaged ? null : brief
    },
    unpack: (gzip: Uint8Array) => gzip,
  })
  await cacheNewestBriefs(needs('WEST') as never)
  expect([board.newest('WEST'), board.newest('NORTH')?.zone]).toEqual([null, 'NORTH'])
  await cacheNewestBriefs(needs('none') as never)
  expect(board.newest('WEST')?.zone).toBe('WEST')
  expect(reads.filter((zone) => zone === 'NORTH')).toHaveLength(1)
})
