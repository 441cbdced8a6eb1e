import { expect, test } from 'vitest'
import { type LastSeenBriefs, updateLastSeenBriefs } from './last-seen-briefs.ts'

const at = (minutes: number) => new Date(Date.parse('2026-07-15T12:00:00Z') + minutes * 60_000)
const seen = (briefId: string, minutes: number) => ({ briefId, seenAt: at(minutes) })
const baselineOf = (visits: LastSeenBriefs | null) => visits?.before?.briefId ?? null

/** Lists the brief that each seen brief is compared with. */
function baselines(...sights: [briefId: string, minutes: number][]) {
  let visits: LastSeenBriefs | null = null
  return sights.map(([briefId, minutes]) => {
    visits = updateLastSeenBriefs(visits, seen(briefId, minutes))
    return baselineOf(visits)
  })
}

test('the first visit has no visit before it, however long it lasts', () => {
  expect(baselines(['a', 0], ['b', 5], ['c', 10], ['d', 39])).toEqual([null, null, null, null])
})

test('after half an hour without a brief another visit begins and keeps its baseline', () => {
  expect(baselines(['a', 0], ['b', 5], ['c', 35], ['d', 40], ['e', 45])).toEqual([null, null, 'b', 'b', 'b'])
})

test.each([
  ['a minute short of half an hour is the same visit', 29, null],
  ['half an hour is another', 30, 'a'],
])('%s', (_sentence, minutes, expected) => {
  expect(baselines(['a', 0], ['b', minutes]).at(-1)).toBe(expected)
})

test('the same brief seen again in the next visit is that visit’s baseline: nothing has changed since', () => {
  expect(baselines(['a', 0], ['a', 600]).at(-1)).toBe('a')
})

test('a clock that was set back begins no visit', () => {
  expect(baselines(['a', 0], ['b', 40], ['c', -300])).toEqual([null, 'a', 'a'])
})
