import { expect, test } from 'vitest'
import { listUnsupportedNumbersOfBrief } from '../../test/quoted-numbers.ts'
import { createRowsEndingAt } from '../../test/sample-input.ts'
import { createSampleWindow, createUsualRows, type SampleColumns, type SampleRow } from '../../test/sample-window.ts'
import type { Brief } from './brief.ts'
import { type BriefEngineState, composeBrief } from './compose-brief.ts'

const MIN = 60_000
const DAY = 1440 * MIN
const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')
const QUARTER = Date.parse('2026-07-15T22:15:00Z')

const headlineOf = ({ narrative }: Brief): string => narrative.split('\n')[1]?.replaceAll('**', '') ?? ''

/**
 * Makes briefs of Houston every five minutes, from `minutes` before `nowMs` on, and returns the last one, as a reader
 * gets it.
 */
function briefAfter(minutes: number, columns: SampleColumns, nowMs = NOW): Brief {
  let state: BriefEngineState | null = null
  for (let minutesAgo = minutes; minutesAgo > 0; minutesAgo -= 5) {
    const atMs = nowMs - minutesAgo * MIN
    state = composeBrief('HOUSTON', createSampleWindow(atMs, columns), new Date(atMs), state).state
  }
  return composeBrief('HOUSTON', createSampleWindow(nowMs, columns), new Date(nowMs), state).brief
}
const thirdBrief = (columns: SampleColumns, nowMs = NOW): Brief => briefAfter(10, columns, nowMs)

const priced = (usual: number, lastHour: readonly number[], gas: number): SampleColumns => ({
  'lmp/HB_HOUSTON': [...createUsualRows(RUN, usual), ...createRowsEndingAt(RUN, lastHour)],
  'gas/HENRY_HUB': [[NOW - 2 * DAY, gas]],
})
const flat = (price: number, count: number) => Array<number>(count).fill(price)

test('in a spike the price leads, and no heat rate past 40 is made of it', () => {
  const brief = thirdBrief({
    ...priced(60, flat(180, 12), 3.3),
    'spp/HB_HOUSTON': createRowsEndingAt(QUARTER, flat(175, 6), 15),
    'spp/LZ_HOUSTON': createRowsEndingAt(QUARTER, flat(175, 6), 15),
  })
  const [first, ...others] = brief.intelligence
  expect(first).toMatchObject({ kind: 'price_level', level: 'warn', title: 'Houston at $180, $120 above usual' })
  expect(JSON.stringify(brief)).not.toContain('heat rate 54.5')
  expect(others.map(({ kind }) => kind)).not.toContain('heat_rate')
  expect(headlineOf(brief)).toBe('Houston at $180, $120 above usual')
  expect(brief.summaryInsight).toMatch(/^Houston \$180 \(\$120 above usual for 17:35\)/)
  expect(brief.summaryInsight).not.toContain('heat rate')
  expect(listUnsupportedNumbersOfBrief(brief)).toEqual([])
})

/**
 * A constraint file without binding constraints: without a file, an item about missing data would be the highest item.
 */
const nothingBound: SampleColumns = { 'constraintFile/SYSTEM': createRowsEndingAt(RUN - 30 * MIN, flat(0, 4), 60) }
/** Prices that differ by cents, because equal prices would count as a stuck source. */
const alive = (prices: readonly number[]) => prices.map((price, index) => price + (index % 3) / 100)

test('the headline of a heat rate alone is its price', () => {
  const brief = thirdBrief({ ...priced(40, alive(flat(48, 12)), 2.5), ...nothingBound })
  expect(brief.intelligence.map(({ kind }) => kind)).toContain('heat_rate')
  expect(brief.intelligence.map(({ level }) => level)).not.toContain('watch')
  expect(headlineOf(brief)).toBe('Houston at $48, $8 above usual for 17:35')
  expect(brief.summaryInsight).not.toContain('heat rate')
})

test('the summary quotes a price once, also after a correct call', () => {
  const hours = [0, 1, 2].map((hour): SampleRow => [RUN - 35 * MIN + hour * 60 * MIN, 400, { knownAtMs: NOW - DAY }])
  const minutes = Array.from({ length: 30 }, (_, index) => 50_000 + 250 * index)
  const brief = thirdBrief({
    ...priced(60, [...alive(flat(90, 29)), 106], 3.3),
    ...nothingBound,
    'damSpp/HB_HOUSTON': hours,
    'load/SYSTEM': createRowsEndingAt(RUN, minutes),
    'generation/wind': createRowsEndingAt(RUN, alive(flat(8000, 30))),
    'generation/solar': createRowsEndingAt(RUN, alive(flat(4000, 30))),
  })
  expect(headlineOf(brief)).toBe('Houston above $100, at $106')
  expect(brief.summaryInsight.match(/\$106/g)).toHaveLength(1)
})

const detail = {
  event: 'Extreme Heat Warning',
  severity: 'Severe',
  headline: null,
  area: 'Harris',
  onset: null,
  ends: null,
  expires: null,
}
const heatWarning: SampleColumns = {
  'weatherAlertPoll/TX': createRowsEndingAt(NOW, flat(1, 20)),
  'weatherAlert/HOUSTON|a': [[NOW - 300 * MIN, 1, { detail }]],
}

test('a mere note does not head a brief while the price is not yet quiet: the price does', () => {
  const prices = [...flat(35, 12), ...flat(80, 4), ...flat(44.5, 5)]
  const brief = briefAfter(120, { ...priced(35, alive(prices), 3.6), ...nothingBound })
  expect(brief.intelligence.map(({ level }) => level)).not.toContain('watch')
  expect(brief.intelligence.map(({ kind }) => kind)).not.toContain('calm')
  expect(headlineOf(brief)).toBe('Houston at $45, $10 above usual for 17:35')
})

test('a heat warning over a flat price is a watch, and its headline is no warning', () => {
  const brief = thirdBrief({ ...priced(34, flat(34, 12), 3.3), ...heatWarning })
  expect(brief.intelligence.find(({ kind }) => kind === 'heat')?.level).toBe('watch')
})

test('a price back under every line heads nothing: the memory of it is context', () => {
  const prices = [...flat(31, 12), ...flat(450, 8), ...flat(31, 8)]
  const brief = briefAfter(120, priced(31, prices, 3.3))
  expect(brief.intelligence.find(({ kind }) => kind === 'price_level')?.level).toBe('info')
  expect(headlineOf(brief)).not.toContain('$450')
})

test('of one level the price leads, before a weather warning', () => {
  const brief = thirdBrief({ ...priced(60, flat(180, 12), 3.3), ...heatWarning })
  expect(brief.intelligence.find(({ kind }) => kind === 'heat')?.level).toBe('warn')
  expect(brief.intelligence[0]?.level).toBe('warn')
  expect(headlineOf(brief)).toBe('Houston at $180, $120 above usual')
})

test('a level that was just lowered says what it fell from', () => {
  const prices = [...flat(60, 12), ...flat(450, 8), ...flat(170, 18)]
  const headlines = [18, 17, 16].map((runsAgo) => {
    const nowMs = NOW - runsAgo * 5 * MIN
    const brief = briefAfter(120, priced(60, prices, 3.3), nowMs)
    return [brief.intelligence[0]?.level, headlineOf(brief)]
  })
  expect(headlines).toEqual([
    ['alert', 'Houston at $450, $390 above usual'],
    ['warn', 'Houston at $170, off its $450 high at 16:05'],
    ['warn', 'Houston at $170, off its $450 high at 16:05'],
  ])
})

test('a price that rises again is not called easing after its level was lowered', () => {
  const rising = Array.from({ length: 12 }, (_, run) => 170 + 8 * run)
  const prices = [...flat(60, 12), ...flat(450, 8), ...flat(170, 6), ...rising]
  const brief = briefAfter(120, priced(60, prices, 3.3), NOW - 4 * 5 * MIN)
  expect([brief.intelligence[0]?.level, headlineOf(brief)]).toEqual(['warn', 'Houston at $226, $166 above usual'])
})

test('a quiet price that may go below zero is headed by what may come', () => {
  const hours = [0, 1, 2].map((hour): SampleRow => [RUN - 35 * MIN + hour * 60 * MIN, 3, { knownAtMs: NOW - DAY }])
  const brief = briefAfter(60, { ...priced(3, alive(flat(1, 24)), 3.3), ...nothingBound, 'damSpp/HB_HOUSTON': hours })
  expect(brief.intelligence.map(({ kind, level }) => `${kind} ${level}`).slice(0, 2)).toEqual([
    'negative_price info',
    'calm info',
  ])
  expect(headlineOf(brief)).toBe('Houston could go below zero by 19:35')
})

test.each([
  ['this afternoon', RUN - 2 * 60 * MIN, NOW, 'last $32 at 15:35;'],
  ['yesterday', RUN, Date.parse('2026-07-16T11:31:00Z'), 'last $32 at 17:35 yesterday;'],
  ['two days before', RUN, Date.parse('2026-07-17T11:31:00Z'), 'last $32 at 17:35 on 15 Jul;'],
  [
    'the evening before the spring night',
    Date.parse('2026-03-08T05:55:00Z'),
    Date.parse('2026-03-08T11:31:00Z'),
    'last $32 at 23:55 yesterday;',
  ],
  [
    'the first pass of the autumn hour',
    Date.parse('2026-11-01T06:35:00Z'),
    Date.parse('2026-11-01T12:31:00Z'),
    'last $32 at 01:35;',
  ],
  [
    'the second pass of it, a day later',
    Date.parse('2026-11-01T07:35:00Z'),
    Date.parse('2026-11-02T12:31:00Z'),
    'last $32 at 01:35* yesterday;',
  ],
])('a price last read %s says of which day it is', (_name, readMs, nowMs, words) => {
  const brief = thirdBrief({ 'lmp/HB_HOUSTON': [[readMs, 32]] }, nowMs)
  expect(brief.summaryInsight).toContain(words)
  expect(brief.narrative).toContain(words.replace('last $32 at ', 'the last one was $32 at ').replace(';', ','))
  expect(listUnsupportedNumbersOfBrief(brief)).toEqual([])
})

test('a headline that ends in a starred hour ends in a period, so that the star is no mark-up', () => {
  const nowMs = Date.parse('2026-11-01T07:36:20Z')
  const brief = thirdBrief(
    {
      'lmp/HB_HOUSTON': [
        ...createUsualRows(nowMs - 80_000, 30, 36),
        ...createRowsEndingAt(nowMs - 80_000, alive(flat(42, 14))),
      ],
      'constraintFile/SYSTEM': createRowsEndingAt(nowMs - 30 * MIN, [0, 0], 60),
      'gas/HENRY_HUB': [[nowMs - 2 * DAY, 3]],
    },
    nowMs,
  )
  expect(brief.narrative.split('\n')[1]).toBe('**Houston at $42, $12 above usual for 01:35*.**')
})

test('the highest item leads however old it is; without one, a moving price leads', () => {
  const rising = Array.from({ length: 22 }, (_, index) => 50 + Math.max(0, index - 10))
  const moving = { ...priced(60, rising, 3.3), ...nothingBound }
  expect(headlineOf(briefAfter(45, { ...moving, ...heatWarning }))).toBe('Extreme Heat Warning for Houston')
  expect(headlineOf(briefAfter(45, moving))).toBe('Houston up $11 in the last hour to $61')
})

test.each([
  ['at half past nine', '2026-07-15T14:31:00Z', true],
  ['at eight', '2026-07-15T13:01:00Z', false],
])('%s the day-ahead close is reported before the postings: %s', (_name, now, isReported) => {
  const nowMs = Date.parse(now)
  const hourMs = Math.floor(nowMs / (60 * MIN)) * 60 * MIN
  const knownAtMs = nowMs - DAY
  const sold = Array.from({ length: 24 }, (_, hour): SampleRow => [hourMs + hour * 60 * MIN, 40 + hour, { knownAtMs }])
  const values = Array.from({ length: 48 }, (_, hour) => 60_000 + 100 * hour)
  const outlook = { 'demandOutlook/SYSTEM': [{ publishedAtMs: nowMs - MIN, startsAtMs: hourMs, values }] }
  const window = createSampleWindow(nowMs, { 'damSpp/HB_HOUSTON': sold }, outlook)
  const { brief } = composeBrief('HOUSTON', window, new Date(nowMs), null)
  expect(brief.narrative.includes('- At 10:00 day-ahead bids close for the next day.')).toBe(isReported)
})
