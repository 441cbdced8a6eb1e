import { expect, test } from 'vitest'
import {
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  readStatementAt,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import { createSampleWindow, type SampleRow } from '../../../../test/sample-window.ts'
import { composeBriefMonthlyLoadPeak } from '../../../brief/brief-monthly-load-peak.ts'
import { describeMonthlyLoadPeak } from '../../../present/monthly-load-peak-words.ts'
import { findCentralMidnight } from '../../../time/central-time.ts'
import { DAY_MS, FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS, QUARTER_HOUR_MS } from '../../../time/durations.ts'
import { readDayLoadPeak } from '../load-peaks.ts'
import { didDaySetMonthlyLoadPeak } from './outcome.ts'
import { monthlyPeak } from './rule.ts'

/** Computes the load at an hour of a day: lowest at midnight, highest at 16:30 Central. */
const shapeOf = (peakMw: number, hour: number): number => peakMw - 900 * Math.abs(hour - 16.5)

/** Creates the quarter-hours of whole days before an instant's day, and of that day up to the instant. */
function loadUntil(nowMs: number, days: number, peakMw: (daysBack: number) => number): SampleRow[] {
  const midnightMs = findCentralMidnight(new Date(nowMs)).getTime()
  const rows: SampleRow[] = []
  for (let atMs = midnightMs - days * DAY_MS; atMs <= nowMs; atMs += QUARTER_HOUR_MS) {
    const daysBack = Math.ceil((midnightMs - atMs) / DAY_MS)
    const hour = ((atMs - midnightMs) / HOUR_MS + 24 * days) % 24
    rows.push([atMs, shapeOf(peakMw(daysBack), hour)])
  }
  return rows
}

type Case = {
  at: string
  forecastMw?: number
  peakMw?: (daysBack: number) => number
  days?: number
  /** How long before now the newest forecast was published. */
  forecastAgeMs?: number
}

function inputAt({ at, forecastMw = 81_000, peakMw = () => 78_000, days = 40, forecastAgeMs = 0 }: Case) {
  const nowMs = Date.parse(at)
  const midnightMs = findCentralMidnight(new Date(nowMs)).getTime()
  const values = Array.from({ length: 48 }, (_, hour) => shapeOf(forecastMw, (hour % 24) + 0.5))
  const postings = Array.from({ length: 24 }, (_, hour) => ({
    publishedAtMs: midnightMs + hour * HOUR_MS - forecastAgeMs,
    startsAtMs: midnightMs,
    values,
  }))
  return createSampleInput({
    nowMs,
    columns: { 'load/SYSTEM': loadUntil(nowMs, days, peakMw) },
    postings: { 'loadForecastInUse/E1': postings },
  })
}

const levelsAt = (given: Case) => describeJudgedLevels(judgeSampleRule(monthlyPeak, inputAt(given)))

/** 09:36, 13:00, 14:00 and 18:00 Central on 15 July. */
const [MORNING, NOON, TWO_BEFORE, OVER] = [14.6, 18, 19, 23].map((hour) =>
  new Date(Date.parse('2026-07-15') + hour * HOUR_MS).toISOString(),
) as [string, string, string, string]

test.each([
  ['before the morning’s call', { at: '2026-07-15T14:00:00Z' }, 'nothing'],
  ['from half past nine', { at: MORNING }, 'info'],
  ['until two hours before the peak', { at: NOON }, 'info'],
  ['from two hours before the peak', { at: TWO_BEFORE }, 'watch'],
  ['after the hours to be down', { at: OVER }, 'nothing'],
  ['on a mild day', { at: MORNING, forecastMw: 66_000 }, 'none'],
  ['out of season', { at: '2026-10-15T14:40:00Z' }, 'nothing'],
  ['with a day of the month missing', { at: MORNING, days: 12 }, 'withheld: too_few'],
  ['with a stale forecast', { at: NOON, forecastAgeMs: 30 * HOUR_MS }, 'withheld: stale'],
] as [string, Case, string][])('%s: %#', (_when, given, levels) => {
  expect(levelsAt(given)).toBe(levels)
})

test('frozen load withholds the call', () => {
  const nowMs = Date.parse(NOON)
  const load = loadUntil(nowMs, 40, () => 78_000).map(
    ([atMs, value]): SampleRow => [atMs, atMs > nowMs - 5 * HOUR_MS ? 70_000 : value],
  )
  const input = createSampleInput({ nowMs, columns: { 'load/SYSTEM': load } })
  expect(describeJudgedLevels(judgeSampleRule(monthlyPeak, input))).toBe('withheld: stale')
})

test('the words name the chance, the hours to be down and that load is a proxy', () => {
  const given = judgeSampleRule(monthlyPeak, inputAt({ at: TWO_BEFORE }))
  const [title, body] = writeJudgedItem(given)
  expect(title).toBe('4CP call: be down 15:00–18:00')
  expect(body).toMatch(/^\d+% chance that today sets the Jul peak: forecast 81\.0 GW in HE17, highest so far /)
  const figures = readStatementAt(given).figures
  expect(figures.map(({ key }) => key)).toContain('downHours')
  expect(figures.find(({ key }) => key === 'high')?.label).toContain('settled load decides')
})

test('the line states the month’s highest, today’s forecast and the call', () => {
  const at = { at: NOON, peakMw: (daysBack: number) => (daysBack === 3 ? 80_400 : 78_000) }
  const text = describeMonthlyLoadPeak(composeBriefMonthlyLoadPeak(inputAt(at).facts.system), Date.parse(NOON))
  expect(text).toMatch(
    /^4CP: Jul high so far 80\.4 GW, 16:30–16:45 on 12 Jul\. Today forecast 81\.0 GW in HE17, \d+% chance of the month’s peak\. Plan to be down HE16 to HE18; decided two hours before\. Real-time load; settled load decides\.$/,
  )
})

test('with an unknown day the line states no chance and says why', () => {
  const text = describeMonthlyLoadPeak(
    composeBriefMonthlyLoadPeak(inputAt({ at: NOON, days: 3 }).facts.system),
    Date.parse(NOON),
  )
  expect(text).toContain('Jul high of the days known here 78.0 GW')
  expect(text).toContain('No chance stated: load is known of 3 of the month’s 14 days before.')
})

test('the running interval and hour do not count yet', () => {
  const nowMs = Date.parse(NOON) + 20 * MINUTE_MS
  const fives = Array.from(
    { length: 80 },
    (_, index): SampleRow => [nowMs - index * FIVE_MINUTES_MS, 80_000 - index],
  ).reverse()
  const day = readDayLoadPeak(
    createSampleWindow(nowMs, { 'load/SYSTEM': fives }),
    findCentralMidnight(new Date(nowMs)).getTime(),
    15,
  )
  expect([day?.hour.startMs, day?.interval.startMs]).toEqual([Date.parse(NOON) - HOUR_MS, Date.parse(NOON)])
})

test('the line is absent out of season', () => {
  expect(composeBriefMonthlyLoadPeak(inputAt({ at: '2026-10-15T14:40:00Z' }).facts.system)).toBeNull()
})

const MONTH_END = '2026-08-16T12:00:00Z'
const outcomeOf = (peakMw: (daysBack: number) => number, before: number | null, days = 40) => {
  const window = createSampleWindow(Date.parse(MONTH_END), {
    'load/SYSTEM': loadUntil(Date.parse(MONTH_END), days, peakMw),
  })
  const high = { key: 'high', label: '', value: before ?? 0, unit: 'MW', asOf: null, source: '', threshold: null }
  const figures = before === null ? [] : [high]
  return didDaySetMonthlyLoadPeak(window, { zone: 'HOUSTON', raisedAtMs: Date.parse(MORNING), level: 'info', figures })
}

test.each([
  ['the highest day', (back: number) => (back === 32 ? 81_000 : 78_000), 80_000, true],
  ['a day below the month before it', (back: number) => (back === 32 ? 81_000 : 78_000), 82_000, false],
  [
    'a day passed later in the month',
    (back: number) => (back === 20 ? 82_000 : back === 32 ? 81_000 : 78_000),
    80_000,
    false,
  ],
  [
    'a day passed only in the next month',
    (back: number) => (back === 3 ? 85_000 : back === 32 ? 81_000 : 78_000),
    80_000,
    true,
  ],
  ['a call without the month’s highest', () => 78_000, null, 'announced nothing'],
] as const)('%s is scored %#', (_what, peakMw, before, outcome) => {
  expect(outcomeOf(peakMw, before)).toBe(outcome)
})

test('a month with unknown days cannot be scored', () => {
  expect(outcomeOf(() => 78_000, 70_000, 10)).toBe('readings missing')
})
