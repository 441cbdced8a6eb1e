import { expect, test } from 'vitest'
import { sampleWindow } from '../../test/sample-window.ts'
import { findFirstIndexFrom, latestObservation, newestVintage, observationsBetween } from './market-window.ts'

const rows = (times: readonly number[]) => times.map((atMs) => ({ atMs, value: atMs, knownAtMs: atMs }))

test('the guessed index always equals that of a linear search', () => {
  const columns = [
    [],
    [5],
    [5, 5, 5],
    [1, 2, 3, 4, 100],
    [1, 97, 98, 99, 100],
    Array.from({ length: 200 }, (_, index) => index * 3),
  ]
  for (const times of columns) {
    const column = rows(times)
    for (let atMs = -1; atMs <= 602; atMs++) {
      const walked = times.findIndex((time) => time >= atMs)
      expect(findFirstIndexFrom(column, atMs)).toBe(walked === -1 ? times.length : walked)
    }
  }
})

const window = sampleWindow(
  100,
  {
    'lmp/HB_WEST': [
      [10, 1],
      [20, 2, { knownAtMs: 90 }],
      [20, 3, { knownAtMs: 110 }],
      [30, 4, { knownAtMs: 120 }],
    ],
  },
  {
    'stwpf/SYSTEM': [
      { publishedAtMs: 40, startsAtMs: 0, values: [1] },
      { publishedAtMs: 80, startsAtMs: 0, values: [2], knownAtMs: 101 },
      { publishedAtMs: 140, startsAtMs: 0, values: [3] },
    ],
  },
)

test('of a value and its correction, the one known at the time is read', () => {
  expect(latestObservation(window, 'lmp', 'HB_WEST')?.value).toBe(2)
  expect(latestObservation({ ...window, asOfMs: 115 }, 'lmp', 'HB_WEST')?.value).toBe(3)
  expect(observationsBetween({ ...window, asOfMs: 125 }, 'lmp', 'HB_WEST', 0, 99).map(({ value }) => value)).toEqual([
    1, 3, 4,
  ])
})

test('a publication is not read before it was known, however early it was published', () => {
  expect(newestVintage(window, 'stwpf', 'SYSTEM')?.values).toEqual([1])
  expect(newestVintage({ ...window, asOfMs: 101 }, 'stwpf', 'SYSTEM')?.values).toEqual([2])
  expect(newestVintage({ ...window, asOfMs: 200 }, 'stwpf', 'SYSTEM', 80)?.values).toEqual([1])
})

test('the newest value is the same whether runs come in order, go back, or jump', () => {
  const times = Array.from({ length: 60 }, (_, index): [number, number, { knownAtMs: number }] => [
    10 * index,
    index,
    { knownAtMs: 10 * index + (index % 7 === 0 ? 45 : 3) },
  ])
  const columns = { 'lmp/HB_WEST': times }
  const shared = sampleWindow(0, columns)
  for (const asOfMs of [-5, 0, 3, 14, 14, 15, 60, 110, 500, 505, 40, 45, 900, 0, 640]) {
    const fresh = latestObservation(sampleWindow(asOfMs, columns), 'lmp', 'HB_WEST')
    expect(latestObservation({ ...shared, asOfMs }, 'lmp', 'HB_WEST')?.value).toBe(fresh?.value)
  }
})
