import { expect, test } from 'vitest'
import { createSampleWindow } from '../../test/sample-window.ts'
import {
  findFirstIndexFrom,
  findLatestObservation,
  findNewestVintage,
  listObservationsBetween,
} from './market-window.ts'

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

const window = createSampleWindow(
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
  expect(findLatestObservation(window, 'lmp', 'HB_WEST')?.value).toBe(2)
  expect(findLatestObservation({ ...window, asOfMs: 115 }, 'lmp', 'HB_WEST')?.value).toBe(3)
  expect(
    listObservationsBetween({ ...window, asOfMs: 125 }, 'lmp', 'HB_WEST', 0, 99).map(({ value }) => value),
  ).toEqual([1, 3, 4])
})

test('a publication is not read before it was known, however early it was published', () => {
  expect(findNewestVintage(window, 'stwpf', 'SYSTEM')?.values).toEqual([1])
  expect(findNewestVintage({ ...window, asOfMs: 101 }, 'stwpf', 'SYSTEM')?.values).toEqual([2])
  expect(findNewestVintage({ ...window, asOfMs: 200 }, 'stwpf', 'SYSTEM', 80)?.values).toEqual([1])
})

test('the newest value is the same whether runs come in order, go back, or jump', () => {
  const times = Array.from({ length: 60 }, (_, index): [number, number, { knownAtMs: number }] => [
    10 * index,
    index,
    { knownAtMs: 10 * index + (index % 7 === 0 ? 45 : 3) },
  ])
  const columns = { 'lmp/HB_WEST': times }
  const shared = createSampleWindow(0, columns)
  for (const asOfMs of [-5, 0, 3, 14, 14, 15, 60, 110, 500, 505, 40, 45, 900, 0, 640]) {
    const fresh = findLatestObservation(createSampleWindow(asOfMs, columns), 'lmp', 'HB_WEST')
    expect(findLatestObservation({ ...shared, asOfMs }, 'lmp', 'HB_WEST')?.value).toBe(fresh?.value)
  }
})

test('a value at an earlier or later time is the same from whatever run the search starts', () => {
  const HOUR = 3_600_000
  const prices = Array.from({ length: 80 }, (_, index): [number, number, { knownAtMs: number }] => [
    (index - (index % 5 === 1 ? 1 : 0)) * HOUR,
    index,
    { knownAtMs: (index + ((index * 7) % 11)) * HOUR },
  ])
  // Of two rows with the same time, the one that became known later is the correction.
  prices.sort(([one, , first], [other, , second]) => one - other || first.knownAtMs - second.knownAtMs)
  const forecasts = prices.map(([publishedAtMs, value, { knownAtMs }]) => ({
    publishedAtMs,
    knownAtMs,
    startsAtMs: 0,
    values: [value],
  }))
  const shared = createSampleWindow(0, { 'lmp/HB_WEST': prices }, { 'stwpf/SYSTEM': forecasts })
  const known = (asOfMs: number, isIn: (atMs: number) => boolean) =>
    prices.filter(([atMs, , { knownAtMs }]) => isIn(atMs) && knownAtMs <= asOfMs)
  for (const asOf of [3, 4, 5, 40, 41, 12, 79, 200, 0])
    for (let at = -2; at < 110; at++) {
      const [run, atMs] = [{ ...shared, asOfMs: asOf * HOUR }, at * HOUR]
      const [newest, published] = [known(run.asOfMs, (ms) => ms <= atMs), known(run.asOfMs, (ms) => ms < atMs)]
      expect(findLatestObservation(run, 'lmp', 'HB_WEST', atMs)?.value).toBe(newest.at(-1)?.[1])
      expect(listObservationsBetween(run, 'lmp', 'HB_WEST', atMs, 200 * HOUR).at(0)?.atMs).toBe(
        known(run.asOfMs, (ms) => ms >= atMs)[0]?.[0],
      )
      const past = published.filter(([ms]) => ms <= run.asOfMs)
      expect(findNewestVintage(run, 'stwpf', 'SYSTEM', atMs)?.values[0]).toBe(past.at(-1)?.[1])
    }
})
