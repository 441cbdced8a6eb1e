import { findLastDailyPublication, findPreviousTradingDay } from '@tradeops/sandbox/wire/gas/trading-days'
import { expect, test } from 'vitest'
import { createSampleWindow, type SampleColumns } from '../../test/sample-window.ts'
import { findCentralMidnightOfDate, formatCentralDay } from '../time/central-time.ts'
import { judgeSourceCompleteness } from './completeness.ts'
import type { MarketWindow } from './market-window.ts'

const NOW = Date.parse('2026-07-15T22:36:00Z')
const MIN = 60_000
const DAY = 86_400_000

const healthy = (changed: SampleColumns = {}): SampleColumns => ({
  'lmp/HB_HOUSTON': [
    [NOW - 10 * MIN, 40],
    [NOW - 5 * MIN, 41],
    [NOW - MIN, 42],
  ],
  'load/SYSTEM': [
    [NOW - 6 * MIN, 70_000],
    [NOW - MIN, 70_100],
  ],
  'generation/wind': [[NOW - MIN, 9000]],
  'tempF/KIAH': [[NOW - 40 * MIN, 96]],
  'weatherAlertPoll/TX': [[NOW - 5 * MIN, 1]],
  'gas/HENRY_HUB': [[NOW - 2 * DAY, 3.2]],
  ...changed,
})

const posted = { publishedAtMs: NOW - 40 * MIN, startsAtMs: NOW, values: [1] }
const forecasts = { 'stwpf/SYSTEM': [posted], 'stppf/SYSTEM': [posted] }

const judge = (columns: SampleColumns, constraintAgeMinutes: number | null = 41, window?: MarketWindow) =>
  judgeSourceCompleteness(
    window ?? createSampleWindow(NOW, columns, forecasts),
    'HOUSTON',
    NOW,
    constraintAgeMinutes === null ? null : NOW - constraintAgeMinutes * MIN,
  )

test('five healthy sources are complete and good', () => {
  const { required, score, grade } = judge(healthy())
  expect({ required, score, grade }).toEqual({
    required: { weather: true, lmp: true, load: true, constraints: true, gas: true },
    score: 1,
    grade: 'Good',
  })
})

const lmpAged = (minutes: number): SampleColumns => healthy({ 'lmp/HB_HOUSTON': [[NOW - minutes * MIN, 40]] })

test.each([
  ['a price of ten minutes is fresh', lmpAged(10), 'ok'],
  ['a price past ten minutes is stale', lmpAged(11), 'stale'],
  ['a price of twenty minutes is still usable', lmpAged(20), 'stale'],
  ['a price past twenty minutes is missing', lmpAged(21), 'missing'],
  ['no price at all is missing', healthy({ 'lmp/HB_HOUSTON': [] }), 'missing'],
  ['an impossible price counts as missing', healthy({ 'lmp/HB_HOUSTON': [[NOW, 99_999]] }), 'missing'],
])('%s', (_sentence, columns, state) => {
  expect(judge(columns).sources.lmp.state).toBe(state)
})

const HOURS = 60

test.each([
  ['an hourly constraint file is fresh for 75 minutes', 75, 'ok'],
  ['an older constraint file is stale', 76, 'stale'],
  ['and present for six hours', 6 * HOURS, 'stale'],
  ['beyond those it is missing', 6 * HOURS + 1, 'missing'],
  ['without any file constraints are missing', null, 'missing'],
])('%s', (_sentence, age, state) => {
  expect(judge(healthy(), age).sources.constraints.state).toBe(state)
})

test('age runs from the observation, not from when we fetched it', () => {
  const fetchedNow = healthy({ 'lmp/HB_HOUSTON': [[NOW - 30 * MIN, 40, { knownAtMs: NOW }]] })
  expect(judge(fetchedNow).sources.lmp).toMatchObject({ state: 'missing', ageSeconds: 1800 })
})

test('a feed that repeats itself with new stamps is stale, however new the stamps', () => {
  const stuck = Array.from({ length: 8 }, (_, index): [number, number] => [NOW - (8 - index) * 5 * MIN, 40])
  expect(judge(healthy({ 'lmp/HB_HOUSTON': stuck })).sources.lmp).toMatchObject({
    state: 'stale',
    note: expect.stringMatching(/frozen/),
  })
})

test('a missing price makes the quality poor, whatever else is fresh', () => {
  expect(judge(healthy({ 'lmp/HB_HOUSTON': [] })).grade).toBe('Poor')
})

test('a late forecast lowers the quality and is named, but does not delay the brief', () => {
  const { required, sources, score } = judge(healthy(), 41, createSampleWindow(NOW, healthy()))
  expect(required.load).toBe(true)
  expect(sources.load.note).toBe('wind forecast never seen; solar forecast never seen')
  expect(score).toBe(0.9)
})

test('a missing fuel mix makes load missing and names the missing part', () => {
  expect(judge(healthy({ 'generation/wind': [] })).sources.load).toMatchObject({
    state: 'missing',
    note: 'fuel mix never seen',
  })
})

test('the second station is used where the first has no data', () => {
  const second = healthy({ 'tempF/KIAH': [], 'tempF/KHOU': [[NOW - 50 * MIN, 95]] })
  expect(judge(second).sources.weather.state).toBe('ok')
})

/**
 * Creates a gas price that is this old. A trade date covers its whole day, so its age counts from the midnight that
 * ends it.
 */
const gasAged = (days: number): SampleColumns => healthy({ 'gas/HENRY_HUB': [[NOW - (days + 1) * DAY, 3.2]] })
const weatherAged = (minutes: number): SampleColumns => healthy({ 'tempF/KIAH': [[NOW - minutes * MIN, 96]] })
const loadAged = (minutes: number): SampleColumns => healthy({ 'load/SYSTEM': [[NOW - minutes * MIN, 70_000]] })

test.each([
  ['a load of fifteen minutes is fresh', 'load', loadAged(15), 'ok'],
  ['a load of thirty minutes is stale', 'load', loadAged(30), 'stale'],
  ['a load past thirty is missing', 'load', loadAged(31), 'missing'],
  ['a thermometer is fresh for ninety minutes', 'weather', weatherAged(90), 'ok'],
  ['and present for six hours', 'weather', weatherAged(6 * HOURS), 'stale'],
  ['beyond those it is missing', 'weather', weatherAged(6 * HOURS + 1), 'missing'],
  ['gas, which comes weekly, is fresh for nine days', 'gas', gasAged(9), 'ok'],
  ['and present for fourteen', 'gas', gasAged(14), 'stale'],
  ['beyond those it is missing', 'gas', gasAged(14.1), 'missing'],
] as const)('%s', (_sentence, source, columns, state) => {
  const { sources, required } = judge(columns)
  expect(sources[source].state).toBe(state)
  expect(required[source]).toBe(state !== 'missing')
})

test.each([
  ['lmp', lmpAged(19), 41, '19 min old'],
  ['load', loadAged(29), 41, '29 min old'],
  ['weather', weatherAged(350), 41, '5 h 50 min old'],
  ['constraints', healthy(), 350, '5 h 50 min old'],
  ['gas', healthy({ 'gas/HENRY_HUB': [[Date.parse('2026-07-02T05:00:00Z'), 3.2]] }), 41, '13 days old'],
] as const)(
  '%s past its fresh limit keeps the brief whole, lowers its grade and says its age',
  (source, columns, age, note) => {
    const { required, grade, score, sources } = judge(columns, age)
    expect(Object.values(required)).toEqual([true, true, true, true, true])
    expect(grade).toBe('Fair')
    expect(score).toBeLessThan(1)
    expect(sources[source].note).toBe(note)
  },
)

test('every morning of two years has a gas price, also after the longest weekends', () => {
  const found = new Map<string, string>()
  for (let day = Date.parse('2026-01-02T13:00:00Z'); day < Date.parse('2028-01-01T00:00:00Z'); day += DAY) {
    const published = findLastDailyPublication(new Date(day), 9)
    const traded = findPreviousTradingDay(findPreviousTradingDay(formatCentralDay(published)))
    const [year = 0, month = 0, date = 0] = traded.split('-').map(Number)
    const window = createSampleWindow(day, {
      'gas/HENRY_HUB': [[findCentralMidnightOfDate({ year, month, day: date }).getTime(), 3.2]],
    })
    const { state, note } = judgeSourceCompleteness(window, 'HOUSTON', day, null).sources.gas
    found.set(formatCentralDay(new Date(day)), `${traded} ${state} ${note}`)
  }
  expect([...found.values()].filter((line) => !line.includes(' ok '))).toEqual([])
  expect(found.get('2026-11-16')).toBe('2026-11-11 ok null')
  expect(found.get('2026-11-30')).toBe('2026-11-24 ok null')
  expect(found.get('2026-09-08')).toBe('2026-09-02 ok null')
})
