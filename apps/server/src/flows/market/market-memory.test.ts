import {
  composeColumnKey,
  createMarketWindow,
  findLatestObservation,
  findNewestVintage,
  listObservationsBetween,
  type MarketWindow,
} from '@tradeops/domain/market/market-window'
import { writeQuarterHourMeans } from '@tradeops/domain/market/quarter-hour-means'
import type { Series } from '@tradeops/domain/market/series'
import { memoizeForWindow, visitKnownValues } from '@tradeops/domain/market/window-memo'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMarketMemory, type StoredReading } from './market-memory.ts'

const T = Date.parse('2026-07-15T22:00:00Z')
const MINUTE = 60_000
const DAY = 1_440 * MINUTE

const row = (minute: number, value: number, knownMinute = minute + 1, series: Series = 'lmp'): StoredReading => ({
  series,
  point: 'HB_WEST',
  atMs: T + minute * MINUTE,
  knownAtMs: T + knownMinute * MINUTE,
  value,
  detail: null,
})

const values = (memory: ReturnType<typeof createMarketMemory>, asOfMinute: number) =>
  listObservationsBetween(memory.windowAt(new Date(T + asOfMinute * MINUTE)), 'lmp', 'HB_WEST', T - DAY, T + DAY).map(
    ({ value }) => value,
  )

test('rows are sorted by time, whatever the order of arrival, and corrections replace what they correct', () => {
  const memory = createMarketMemory('simulated')
  memory.remember([row(10, 3), row(0, 1), row(5, 2)])
  memory.remember([row(5, 9, 60)])
  expect(values(memory, 59)).toEqual([1, 2, 3])
  expect(values(memory, 60)).toEqual([1, 9, 3])
})

test('the same row added twice is one row', () => {
  const memory = createMarketMemory('simulated')
  memory.remember([row(0, 1), row(0, 1)])
  expect(memory.size()).toBe(1)
})

test('a loaded column is merged with existing rows, each row once', () => {
  const memory = createMarketMemory('simulated')
  memory.remember([row(2, 7), row(5, 2), row(10, 3)])
  const column = [row(0, 1), row(5, 2), row(5, 9, 60)].map(({ atMs, knownAtMs, value }) => ({ atMs, knownAtMs, value }))
  memory.recall('lmp', 'HB_WEST', column)
  expect(memory.size()).toBe(5)
  expect(values(memory, 60)).toEqual([1, 7, 9, 3])
  expect(memory.newestOf('lmp')).toEqual(new Date(T + 10 * MINUTE))
})

test('the maps of a window never change; a later window has its own maps', () => {
  const memory = createMarketMemory('simulated')
  memory.remember([row(0, 1)])
  const first = memory.windowAt(new Date(T))
  expect(memory.windowAt(new Date(T)).observations).toBe(first.observations)
  memory.remember([row(5, 2)])
  expect(memory.windowAt(new Date(T)).observations).not.toBe(first.observations)
})

test('it holds a row by value and detail, and not one that was corrected since', () => {
  const memory = createMarketMemory('simulated')
  const detail = { state: 'normal', title: 'Normal', note: null }
  memory.remember([row(0, 1), { ...row(0, 0, 1, 'gridCondition'), detail }])
  expect(memory.holds(row(0, 1))).toBe(true)
  expect(memory.holds(row(0, 2))).toBe(false)
  expect(memory.holds(row(5, 1))).toBe(false)
  expect(
    memory.holds({ ...row(0, 0, 1, 'gridCondition'), detail: { note: null, title: 'Normal', state: 'normal' } }),
  ).toBe(true)
  expect(memory.holds({ ...row(0, 0, 1, 'gridCondition'), detail: { ...detail, note: 'Watch' } })).toBe(false)
  memory.remember([row(0, 2, 30)])
  expect(memory.holds(row(0, 1))).toBe(false)
})

test('the value before an instant is the newest strictly before it', () => {
  const memory = createMarketMemory('simulated')
  memory.remember([row(0, 1), row(0, 7, 9), row(5, 2)])
  expect(memory.valueBefore('lmp', 'HB_WEST', new Date(T + 5 * MINUTE))?.value).toBe(7)
  expect(memory.valueBefore('lmp', 'HB_WEST', new Date(T))).toBeNull()
})

const vintage = (publishedAtMs: number, series: Series = 'stwpf') => ({
  ...{ series, point: 'SYSTEM' },
  vintage: { publishedAtMs, knownAtMs: publishedAtMs, startsAtMs: T, stepMs: 60 * MINUTE, values: [1] },
})

test('vintages are sorted by publication', () => {
  const memory = createMarketMemory('simulated')
  memory.rememberVintages([vintage(T + 60 * MINUTE), vintage(T), vintage(T)])
  const window = memory.windowAt(new Date(T + 59 * MINUTE))
  expect(findNewestVintage(window, 'stwpf', 'SYSTEM')?.publishedAtMs).toBe(T)
  expect(memory.newestOf('stwpf')).toEqual(new Date(T + 60 * MINUTE))
})

test('the newest value of a series ends with its interval', () => {
  const memory = createMarketMemory('simulated')
  memory.remember([row(0, 1, 20, 'spp'), row(-15, 1, 5, 'spp')])
  expect(memory.newestOf('spp')).toEqual(new Date(T + 15 * MINUTE))
  expect(memory.newestOf('lmp')).toBeNull()
})

test('rows that no rule looks back to are deleted, and so is an empty column', () => {
  const memory = createMarketMemory('simulated')
  memory.remember([row(0, 1), row(5, 2), { ...row(0, 80), series: 'tempF', point: 'KIAH' }])
  memory.forget(new Date(T + 31 * DAY + 1))
  expect(values(memory, 100_000)).toEqual([2])
  expect(findLatestObservation(memory.windowAt(new Date(T + 40 * DAY)), 'tempF', 'KIAH')).toBeNull()
  expect(memory.size()).toBe(1)
})

test.each<[Series, number]>([
  ['stwpf', 17],
  ['loadForecast', 4],
])('%s publications are kept for the %i days that rules look back, and no longer', (series, days) => {
  const memory = createMarketMemory('simulated')
  memory.rememberVintages([vintage(T - 1, series), vintage(T, series), vintage(T + DAY, series)])
  memory.forget(new Date(T + days * DAY))
  const held = memory.windowAt(new Date(T + days * DAY)).vintages.get(composeColumnKey(series, 'SYSTEM'))
  expect(held?.map(({ publishedAtMs }) => publishedAtMs)).toEqual([T, T + DAY])
  memory.forget(new Date(T + (days + 1) * DAY + 1))
  expect(memory.findNewestVintage(series, 'SYSTEM')).toBeNull()
})

test('whatever is added in whatever order, a window gives what a new one over the same rows gives', () => {
  const quarter = fc.record({
    minute: fc.integer({ min: -3 * 1_440, max: 240 }),
    value: fc.integer({ min: -50, max: 500 }),
  })
  const documents = fc.array(fc.array(quarter, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(documents, (given) => {
      const memory = createMarketMemory('simulated')
      given.forEach((rows, index) => {
        const knownMinute = 300 + index
        memory.remember(rows.map(({ minute, value }) => row(minute, value, knownMinute)))
        const window = memory.windowAt(new Date(T + knownMinute * MINUTE))
        expect(readCached(window)).toEqual(readCached(createMarketWindow(window)))
      })
    }),
    { seed: 20_260_715, numRuns: 60 },
  )
})

/**
 * Reads two cached results: quarter-hour means from three days before `T` on, and the sum over the hour that begins a
 * day before `T`.
 */
function readCached(window: MarketWindow) {
  const means = new Float64Array(3 * 96 + 20)
  const anySpan = { fromMs: 0, untilMs: 0 }
  writeQuarterHourMeans(window, 'lmp', 'HB_WEST', [T - 3 * DAY], anySpan, means)
  const sum = memoizeForWindow(window, 'sum', 'HB_WEST', T, (validSpan) => {
    let total = 0
    visitKnownValues(window, 'lmp', 'HB_WEST', T - DAY, T - DAY + 60 * MINUTE, validSpan, (value) => {
      total += value
    })
    return total
  })
  return { means: [...means], sum }
}

test('a result that looked only at earlier rows is not computed again when later ones are added', () => {
  const memory = createMarketMemory('simulated')
  let works = 0
  const read = (minute: number) => {
    const window = memory.windowAt(new Date(T + minute * MINUTE))
    return memoizeForWindow(window, 'newest', 'HB_WEST', T, (validSpan) => {
      works++
      const seen: number[] = []
      visitKnownValues(window, 'lmp', 'HB_WEST', T - DAY, T + 10 * MINUTE, validSpan, (value) => seen.push(value))
      return seen
    })
  }
  memory.remember([row(0, 1), row(5, 2)])
  expect(read(6)).toEqual([1, 2])
  memory.remember([row(15, 3)])
  memory.remember([row(5, 7, 16, 'spp')])
  expect({ found: read(16), works }).toEqual({ found: [1, 2], works: 1 })
  memory.remember([row(5, 9, 17)])
  expect({ found: read(17), works }).toEqual({ found: [1, 9], works: 2 })
})

/** Creates ERCOT's correction of the price at `minute`; the correction is made and known at `knownMinute`. */
const correction = (minute: number, value: number, knownMinute: number): StoredReading => ({
  ...row(minute, value, knownMinute, 'lmpCorrection'),
  detail: { originalUsd: 2, correctedAtMs: T + knownMinute * MINUTE },
})

test('a window has a corrected price from when the correction was read, and nothing undoes it', () => {
  const memory = createMarketMemory('simulated')
  memory.remember([row(0, 1), row(5, 2)])
  expect(values(memory, 500)).toEqual([1, 2])
  memory.remember([correction(5, 7, 100), correction(7, 99, 100)])
  expect([values(memory, 99), values(memory, 100)]).toEqual([
    [1, 2],
    [1, 7],
  ])
  memory.remember([row(10, 3), row(5, 2, 120)])
  expect(values(memory, 500)).toEqual([1, 7, 3])
  memory.remember([correction(5, 2, 200)])
  expect([values(memory, 199), values(memory, 200)]).toEqual([
    [1, 7, 3],
    [1, 2, 3],
  ])
})

test('a price that is backfilled after its correction was read is corrected, also after a restart', () => {
  const memory = createMarketMemory('simulated')
  memory.remember([correction(5, 7, 100)])
  expect(values(memory, 500)).toEqual([])
  memory.remember([row(5, 2)])
  expect(values(memory, 500)).toEqual([7])
  const restarted = createMarketMemory('simulated')
  restarted.recall(
    'lmpCorrection',
    'HB_WEST',
    [correction(5, 7, 100)].map(({ atMs, value, knownAtMs }) => ({ atMs, value, knownAtMs })),
  )
  restarted.recall(
    'lmp',
    'HB_WEST',
    [row(5, 2)].map(({ atMs, value, knownAtMs }) => ({ atMs, value, knownAtMs })),
  )
  expect(values(restarted, 500)).toEqual([7])
})
