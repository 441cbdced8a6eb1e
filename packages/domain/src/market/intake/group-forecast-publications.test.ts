import { expect, test } from 'vitest'
import type { Reading } from '../reading.ts'
import { groupForecastPublications, hasNewForecastValues } from './group-forecast-publications.ts'

const published = new Date('2026-11-01T05:55:08Z')
const fetched = new Date('2026-11-01T05:56:00Z')

const row = (at: string, value: number, point = 'SYSTEM', publishedAt: Date | null = published): Reading => ({
  series: 'stwpf',
  point,
  at: new Date(at),
  value,
  unit: 'MW',
  publishedAt,
})

test('rows become one publication per point, in the order of time', () => {
  const found = groupForecastPublications(
    [row('2026-11-01T07:00:00Z', 2), row('2026-11-01T06:00:00Z', 1), row('2026-11-01T06:00:00Z', 9, 'LZ_WEST')],
    fetched,
  )
  expect(found.map(({ point, values }) => [point, values])).toEqual([
    ['SYSTEM', [1, 2]],
    ['LZ_WEST', [9]],
  ])
})

test('both passes of the repeated hour keep their own step', () => {
  const [night] = groupForecastPublications(
    ['05:00', '06:00', '07:00', '08:00'].map((time, index) => row(`2026-11-01T${time}:00Z`, index)),
    fetched,
  )
  expect(night?.values).toEqual([0, 1, 2, 3])
})

test('a step the document leaves out is null, not zero', () => {
  const [gap] = groupForecastPublications([row('2026-11-01T06:00:00Z', 1), row('2026-11-01T08:00:00Z', 3)], fetched)
  expect(gap?.values).toEqual([1, null, 3])
})

test('a forecast without a publication time counts as published when fetched', () => {
  expect(groupForecastPublications([row('2026-11-01T06:00:00Z', 1, 'SYSTEM', null)], fetched)[0]?.publishedAt).toEqual(
    fetched,
  )
})

test('a misread year does not make a publication of millions of steps', () => {
  const [sane] = groupForecastPublications([row('2026-11-01T06:00:00Z', 1), row('3026-11-01T06:00:00Z', 2)], fetched)
  expect(sane?.values).toEqual([1])
})

const laid = (startsAtMs: number, values: (number | null)[]) => ({ startsAtMs, stepMs: 10, values })

test.each([
  ['the same values again say nothing new', laid(0, [1, 2, 3]), laid(0, [1, 2, 3]), false],
  ['the same forecast with the past hour cut off says nothing new', laid(0, [1, 2, 3]), laid(10, [2, 3]), false],
  ['one changed hour does', laid(0, [1, 2, 3]), laid(10, [2, 4]), true],
  ['one more hour at the end does', laid(0, [1, 2, 3]), laid(10, [2, 3, 4]), true],
  ['a forecast that reaches further back does', laid(10, [2, 3]), laid(0, [1, 2, 3]), true],
  ['a withdrawn hour does', laid(0, [1, 2, 3]), laid(0, [1, null, 3]), true],
])('%s', (_sentence, earlier, later, isNew) => {
  expect(hasNewForecastValues(earlier, later)).toBe(isNew)
})
