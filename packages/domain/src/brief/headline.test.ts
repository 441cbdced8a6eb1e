import { expect, test } from 'vitest'
import { unsupportedNumbers } from '../../test/numbers-in.ts'
import { endingAt } from '../../test/sample-scene.ts'
import { type SampleColumns, type SampleRow, sampleWindow, usualAround } from '../../test/sample-window.ts'
import type { Brief } from './brief.ts'
import { composeBrief, type EngineState } from './compose-brief.ts'

const MIN = 60_000
const DAY = 1440 * MIN
const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')
const QUARTER = Date.parse('2026-07-15T22:15:00Z')

const headlineOf = ({ narrative }: Brief): string => narrative.split('\n')[1]?.replaceAll('**', '') ?? ''

/** Briefs of Houston every five minutes; the last as a reader gets it. */
function briefAfter(minutes: number, columns: SampleColumns, nowMs = NOW): Brief {
  let state: EngineState | null = null
  for (let minutesAgo = minutes; minutesAgo > 0; minutesAgo -= 5) {
    const atMs = nowMs - minutesAgo * MIN
    state = composeBrief('HOUSTON', sampleWindow(atMs, columns), new Date(atMs), state).state
  }
  return composeBrief('HOUSTON', sampleWindow(nowMs, columns), new Date(nowMs), state).brief
}
const thirdBrief = (columns: SampleColumns, nowMs = NOW): Brief => briefAfter(10, columns, nowMs)

const priced = (usual: number, lastHour: readonly number[], gas: number): SampleColumns => ({
  'lmp/HB_HOUSTON': [...usualAround(RUN, usual), ...endingAt(RUN, lastHour)],
  'gas/HENRY_HUB': [[NOW - 2 * DAY, gas]],
})
const flat = (price: number, count: number) => Array<number>(count).fill(price)

test('in a spike the price leads, and the heat rate made of it follows in its body', () => {
  const brief = thirdBrief({
    ...priced(60, flat(180, 12), 3.3),
    'spp/HB_HOUSTON': endingAt(QUARTER, flat(175, 6), 15),
    'spp/LZ_HOUSTON': endingAt(QUARTER, flat(175, 6), 15),
  })
  const [first, ...others] = brief.intelligence
  expect(first?.title).toMatch(/^Houston \$180: .*σ above normal$/)
  expect(first?.body).toContain('Also: Houston $180 over three runs: heat rate 54.5 MMBtu/MWh')
  expect(first?.level).toBe('alert')
  expect(others.map(({ kind }) => kind)).not.toContain('heat_rate')
  expect(headlineOf(brief)).toMatch(/^Houston \$180/)
  expect(brief.summaryInsight).toMatch(/^Houston \$180 \(\$120 above normal for 17:00\)/)
  expect(brief.summaryInsight).not.toContain('heat rate')
  expect(unsupportedNumbers(brief)).toEqual([])
})

test('a heat rate that stands alone is headed by the price it is made of', () => {
  const brief = thirdBrief(priced(40, flat(48, 12), 2.5))
  expect(brief.intelligence.find(({ level }) => level === 'watch')?.kind).toBe('heat_rate')
  expect(headlineOf(brief)).toBe('Houston at $48, $8 above usual for 17:00')
  expect(brief.summaryInsight).not.toContain('heat rate')
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
  'weatherAlertPoll/TX': endingAt(NOW, flat(1, 20)),
  'weatherAlert/HOUSTON|a': [[NOW - 300 * MIN, 1, { detail }]],
}

test('a mere note does not head a brief while the price is not yet quiet: the price does', () => {
  const prices = [...flat(40, 10), ...flat(60, 4), ...flat(44.5, 18)]
  const dear = prices.map((price, index) => price + (index % 3) / 100)
  const columns = { ...priced(40, dear, 3.6), 'constraintFile/SYSTEM': endingAt(RUN - 30 * MIN, flat(0, 4), 60) }
  const brief = briefAfter(120, columns)
  expect(brief.intelligence.map(({ level }) => level)).not.toContain('watch')
  expect(brief.intelligence.map(({ kind }) => kind)).not.toContain('calm')
  expect(headlineOf(brief)).toBe('Houston at $45, $4.5 above usual for 17:00')
})

test('a weather alert does not stand above a spike', () => {
  const brief = thirdBrief({ ...priced(60, flat(180, 12), 3.3), ...heatWarning })
  expect(brief.intelligence.map(({ kind }) => kind)).toContain('heat')
  expect(headlineOf(brief)).toMatch(/^Houston \$180/)
})

test.each([
  ['this afternoon', RUN - 2 * 60 * MIN, NOW, 'last read $32 at 15:35;'],
  ['yesterday', RUN, Date.parse('2026-07-16T11:31:00Z'), 'last read $32 at 17:35 yesterday;'],
  ['two days before', RUN, Date.parse('2026-07-17T11:31:00Z'), 'last read $32 at 17:35 on 15 Jul;'],
  [
    'the evening before the spring night',
    Date.parse('2026-03-08T05:55:00Z'),
    Date.parse('2026-03-08T11:31:00Z'),
    'last read $32 at 23:55 yesterday;',
  ],
  [
    'the first pass of the autumn hour',
    Date.parse('2026-11-01T06:35:00Z'),
    Date.parse('2026-11-01T12:31:00Z'),
    'last read $32 at 01:35;',
  ],
  [
    'the second pass of it, a day later',
    Date.parse('2026-11-01T07:35:00Z'),
    Date.parse('2026-11-02T12:31:00Z'),
    'last read $32 at 01:35* yesterday;',
  ],
])('a price last read %s says of which day it is', (_name, readMs, nowMs, words) => {
  const brief = thirdBrief({ 'lmp/HB_HOUSTON': [[readMs, 32]] }, nowMs)
  expect(brief.summaryInsight).toContain(words)
  expect(brief.narrative).toContain(
    words.replace('last read $32 at ', 'the last one read was $32 at ').replace(';', ','),
  )
  expect(unsupportedNumbers(brief)).toEqual([])
})

test('a warning that has stood for hours gives way to a price on the move, and heads a quiet one', () => {
  const rising = Array.from({ length: 22 }, (_, index) => 50 + Math.max(0, index - 10))
  expect(headlineOf(briefAfter(45, { ...priced(60, rising, 3.3), ...heatWarning }))).toBe(
    'Houston up $11 in an hour to $61',
  )
  expect(headlineOf(briefAfter(45, { ...priced(60, flat(60, 22), 3.3), ...heatWarning }))).toBe(
    'Extreme Heat Warning for Houston',
  )
})

test.each([
  ['at half past nine', '2026-07-15T14:31:00Z', true],
  ['at eight', '2026-07-15T13:01:00Z', false],
])('%s the close of the day-ahead market is told before the postings: %s', (_name, now, told) => {
  const nowMs = Date.parse(now)
  const hourMs = Math.floor(nowMs / (60 * MIN)) * 60 * MIN
  const knownAtMs = nowMs - DAY
  const sold = Array.from({ length: 24 }, (_, hour): SampleRow => [hourMs + hour * 60 * MIN, 40 + hour, { knownAtMs }])
  const values = Array.from({ length: 48 }, (_, hour) => 60_000 + 100 * hour)
  const outlook = { 'demandOutlook/SYSTEM': [{ publishedAtMs: nowMs - MIN, startsAtMs: hourMs, values }] }
  const window = sampleWindow(nowMs, { 'damSpp/HB_HOUSTON': sold }, outlook)
  const { brief } = composeBrief('HOUSTON', window, new Date(nowMs), null)
  expect(brief.narrative.includes('- 10:00 day-ahead bids close for the next day.')).toBe(told)
})
