import { expect, test } from 'vitest'
import { createSampleWindow } from '../../test/sample-window.ts'
import { createMarketWindow, findLatestObservation } from './market-window.ts'
import { type CachedResultSpan, memoizeForWindow, visitKnownValues } from './window-memo.ts'

const T = Date.parse('2026-07-15T12:00:00Z')

const columns = {
  'lmp/HB_WEST': [
    [T, 10],
    [T + 1, 20, { knownAtMs: T + 100 }],
    [T + 1, 25, { knownAtMs: T + 200 }],
  ],
} as const

const valuesAsOf = (
  asOfMs: number,
  shared = createSampleWindow(asOfMs, { 'lmp/HB_WEST': [...columns['lmp/HB_WEST']] as never }),
) => {
  let works = 0
  const window = { ...shared, asOfMs }
  const values = memoizeForWindow(window, 'values', 'HB_WEST', T, (validSpan) => {
    works++
    const found: number[] = []
    visitKnownValues(window, 'lmp', 'HB_WEST', T, T + 10, validSpan, (value) => found.push(value))
    return found
  })
  return { values, works }
}

test('a row is not seen before it was known, and a correction replaces what it corrects', () => {
  expect(valuesAsOf(T + 50).values).toEqual([10])
  expect(valuesAsOf(T + 150).values).toEqual([10, 20])
  expect(valuesAsOf(T + 250).values).toEqual([10, 25])
})

test('a cached result is reused until something it read becomes known, and never for an earlier moment', () => {
  const shared = createSampleWindow(T + 50, { 'lmp/HB_WEST': [...columns['lmp/HB_WEST']] as never })
  expect(valuesAsOf(T + 150, shared)).toEqual({ values: [10, 20], works: 1 })
  expect(valuesAsOf(T + 199, shared)).toEqual({ values: [10, 20], works: 0 })
  expect(valuesAsOf(T + 200, shared)).toEqual({ values: [10, 25], works: 1 })
  expect(valuesAsOf(T + 50, shared)).toEqual({ values: [10], works: 1 })
})

test('a result made of cached parts expires with its first part, also when the part was cached before', () => {
  const shared = createSampleWindow(T + 50, { 'lmp/HB_WEST': [...columns['lmp/HB_WEST']] as never })
  const newest = (asOfMs: number) => {
    const window = { ...shared, asOfMs }
    const part = (whole?: CachedResultSpan) =>
      memoizeForWindow(
        window,
        'part',
        'HB_WEST',
        T,
        (validSpan) => {
          let last = 0
          visitKnownValues(window, 'lmp', 'HB_WEST', T, T + 10, validSpan, (value) => {
            last = value
          })
          return last
        },
        whole,
      )
    part()
    return memoizeForWindow(window, 'whole', 'HB_WEST', T, (validSpan) => part(validSpan))
  }
  expect([T + 150, T + 199, T + 200, T + 50].map(newest)).toEqual([20, 20, 25, 10])
})

test('a window over other columns cannot use the first one’s memo', () => {
  const shared = createSampleWindow(T, { 'lmp/HB_WEST': [[T, 10]] })
  const other = { ...shared, observations: new Map(shared.observations) }
  expect(() => findLatestObservation(other, 'lmp', 'HB_WEST')).toThrow(/memo/)
  expect(findLatestObservation(createMarketWindow(other), 'lmp', 'HB_WEST')?.value).toBe(10)
})
