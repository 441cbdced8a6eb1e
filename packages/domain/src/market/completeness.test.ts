import { expect, test } from 'vitest'
import { type SampleColumns, sampleWindow } from '../../test/sample-window.ts'
import { judgeCompleteness } from './completeness.ts'
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
  judgeCompleteness(
    window ?? sampleWindow(NOW, columns, forecasts),
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
  ['a price of twenty minutes is still of use', lmpAged(20), 'stale'],
  ['a price past twenty minutes is missing', lmpAged(21), 'missing'],
  ['no price at all is missing', healthy({ 'lmp/HB_HOUSTON': [] }), 'missing'],
  ['a price that no grid produces is missing, not a price', healthy({ 'lmp/HB_HOUSTON': [[NOW, 99_999]] }), 'missing'],
])('%s', (_sentence, columns, state) => {
  expect(judge(columns).sources.lmp.state).toBe(state)
})

test.each([
  ['an hourly constraint file is fresh for 75 minutes', 75, 'ok'],
  ['and present for 135', 135, 'stale'],
  ['beyond that it is missing', 136, 'missing'],
  ['and without any file it is missing', null, 'missing'],
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

test('a missing price makes the quality poor, whatever else is there', () => {
  expect(judge(healthy({ 'lmp/HB_HOUSTON': [] })).grade).toBe('Poor')
})

test('a late forecast lowers the quality and is named, but does not hold the brief back', () => {
  const { required, sources, score } = judge(healthy(), 41, sampleWindow(NOW, healthy()))
  expect(required.load).toBe(true)
  expect(sources.load.note).toBe('wind forecast never seen; solar forecast never seen')
  expect(score).toBe(0.9)
})

test('a missing fuel mix takes load with it and says which part is gone', () => {
  expect(judge(healthy({ 'generation/wind': [] })).sources.load).toMatchObject({
    state: 'missing',
    note: 'fuel mix never seen',
  })
})

test('the second station speaks where the first is silent', () => {
  const second = healthy({ 'tempF/KIAH': [], 'tempF/KHOU': [[NOW - 50 * MIN, 95]] })
  expect(judge(second).sources.weather.state).toBe('ok')
})

test('a weekend and a holiday do not make gas stale', () => {
  expect(judge(healthy({ 'gas/HENRY_HUB': [[NOW - 4.9 * DAY, 3.2]] })).sources.gas.state).toBe('ok')
  expect(judge(healthy({ 'gas/HENRY_HUB': [[NOW - 6 * DAY, 3.2]] })).sources.gas.state).toBe('stale')
  expect(judge(healthy({ 'gas/HENRY_HUB': [[NOW - 12 * DAY, 3.2]] })).sources.gas.state).toBe('missing')
})
