import { expect, test } from 'vitest'
import { createSampleWindow, type SampleColumns, type SampleVintages } from '../../../test/sample-window.ts'
import { NO_LEARNED_OUTLOOK_FITS } from '../../outlook/learned-outlook.ts'
import { estimatePriceOutlook } from '../../outlook/price-outlook.ts'
import { readMarketFacts } from '../../rules/facts/market-facts.ts'
import { composeNextHours, type ForecastHourAhead } from './next-hours.ts'

const HOUR = 3_600_000
const MIN = 60_000
/** 16:36 Central: HE17 is the current hour, and the six hours after it end with HE23. */
const NOW = Date.parse('2026-07-15T21:36:00Z')
const hourOf = (ms: number) => Math.floor(ms / HOUR) * HOUR
const THIS_HOUR = hourOf(NOW)

const posting = (values: readonly (number | null)[], more: { publishedAtMs?: number; startsAtMs?: number } = {}) => [
  { publishedAtMs: THIS_HOUR, startsAtMs: THIS_HOUR, values, ...more },
]
const steady = (value: number) => Array<number>(12).fill(value)

const POSTINGS: SampleVintages = {
  'loadForecastInUse/E1': posting([70_000, 71_000.4, 72_000, 73_000, 71_500, 70_000, 68_000]),
  'stwpf/SYSTEM': posting(steady(9_000.6)),
  'stppf/SYSTEM': posting([20_000, 15_000.6, 9_000, 3_000, 0, 0, 0]),
  'availableCapacityAhead/SYSTEM': posting(steady(90_000)),
  'rtdLmp/HB_HOUSTON': [
    { publishedAtMs: NOW - MIN, startsAtMs: NOW - MIN, stepMs: 5 * MIN, values: [30, 31, 32, 33, 34, 40, 42, 44] },
  ],
}
const DAY_AHEAD: SampleColumns = {
  'damSpp/HB_HOUSTON': Array.from({ length: 10 }, (_, index) => [
    THIS_HOUR + index * HOUR,
    50 + index + 0.004,
    { knownAtMs: NOW - 9 * HOUR },
  ]),
}

const ahead = (nowMs = NOW, postings = POSTINGS, columns = DAY_AHEAD) => {
  const window = createSampleWindow(nowMs, columns, postings)
  const outlook = estimatePriceOutlook(window, 'HB_HOUSTON', nowMs, hourOf(nowMs) + HOUR, NO_LEARNED_OUTLOOK_FITS)
  return composeNextHours(readMarketFacts('HOUSTON', window, nowMs), outlook, NO_LEARNED_OUTLOOK_FITS)
}
const column = (rows: readonly ForecastHourAhead[], quantity: keyof ForecastHourAhead) =>
  rows.map((row) => row[quantity])

test('the six hours after the running one, each adding up, and the one of the highest net load', () => {
  const { rows, peakHour, publishedAt } = ahead()
  expect(column(rows, 'hourEnding')).toEqual(['HE18', 'HE19', 'HE20', 'HE21', 'HE22', 'HE23'])
  expect(rows[0]).toMatchObject({ hourStart: '2026-07-15T22:00:00Z', absent: {} })
  expect(column(rows, 'netLoadMw')).toEqual([46_999, 53_999, 60_999, 62_499, 60_999, 58_999])
  for (const { loadMw, windMw, solarMw, netLoadMw, capacityMw, marginMw } of rows) {
    expect(loadMw! - windMw! - solarMw!).toBe(netLoadMw)
    expect(capacityMw! - loadMw!).toBe(marginMw)
  }
  expect(column(rows, 'marginMw')).toEqual([18_999, 18_000, 17_000, 18_500, 20_000, 22_000])
  expect(column(rows, 'dayAhead')).toEqual([51, 52, 53, 54, 55, 56])
  expect(peakHour).toBe('2026-07-16T01:00:00Z')
  expect(publishedAt.load).toBe('2026-07-15T21:00:00Z')
})

test('the look-ahead is the mean of its steps within an hour, and says how much of the hour they reach', () => {
  const { rows } = ahead()
  expect(column(rows, 'lookAhead')).toEqual([42, null, null, null, null, null])
  expect(column(rows, 'lookAheadMinutes')).toEqual([15, 0, 0, 0, 0, 0])
  expect(rows[1]?.absent).toEqual({ lookAhead: 'missing' })
  const stale = ahead(NOW, {
    ...POSTINGS,
    'rtdLmp/HB_HOUSTON': [{ ...POSTINGS['rtdLmp/HB_HOUSTON']![0]!, publishedAtMs: NOW - 21 * MIN }],
  })
  expect(stale.rows[0]).toMatchObject({ lookAhead: null, absent: { lookAhead: 'stale' } })
})

test('without the adequacy report there is no capacity and no margin, but everything else', () => {
  const { 'availableCapacityAhead/SYSTEM': _none, ...others } = POSTINGS
  const { rows, peakHour, publishedAt } = ahead(NOW, others)
  expect(rows[0]?.absent).toEqual({ capacityMw: 'missing', marginMw: 'missing' })
  expect([rows[0]?.netLoadMw, peakHour, publishedAt.capacity]).toEqual([46_999, '2026-07-16T01:00:00Z', null])
})

test.each<[string, keyof SampleVintages, number, Partial<ForecastHourAhead['absent']>]>([
  ['wind', 'stwpf/SYSTEM', 151, { windMw: 'stale', netLoadMw: 'stale' }],
  ['load', 'loadForecastInUse/E1', 361, { loadMw: 'stale', netLoadMw: 'stale', marginMw: 'stale' }],
  ['capacity', 'availableCapacityAhead/SYSTEM', 361, { capacityMw: 'stale', marginMw: 'stale' }],
])('a %s forecast that is too old is not shown', (_name, key, minutesOld, reasons) => {
  const old = { ...POSTINGS[key]![0]!, publishedAtMs: NOW - minutesOld * MIN }
  const { rows } = ahead(NOW, { ...POSTINGS, [key]: [old] })
  for (const row of rows) {
    expect(row.absent).toMatchObject(reasons)
    for (const quantity of Object.keys(reasons)) expect(row[quantity as keyof ForecastHourAhead]).toBeNull()
  }
})

test('only postings published by now count: a later one changes nothing', () => {
  const known = POSTINGS['stwpf/SYSTEM']![0]!
  const later = { ...known, publishedAtMs: NOW + 1, values: steady(1) }
  const late = { ...known, publishedAtMs: NOW - MIN, knownAtMs: NOW + 1, values: steady(2) }
  expect(ahead(NOW, { ...POSTINGS, 'stwpf/SYSTEM': [known, late, later] })).toEqual(ahead())
})

test('hours past midnight have no day-ahead price until the auction of their day is out', () => {
  const nowMs = Date.parse('2026-07-16T01:36:00Z')
  const known = (atMs: number) => (atMs < Date.parse('2026-07-16T05:00:00Z') ? nowMs - 30 * HOUR : nowMs + HOUR)
  const sold = Array.from(
    { length: 10 },
    (_, index) => [hourOf(nowMs) + index * HOUR, 40, { knownAtMs: known(hourOf(nowMs) + index * HOUR) }] as const,
  )
  const columns: SampleColumns = { 'damSpp/HB_HOUSTON': sold.map(([atMs, value, more]) => [atMs, value, more]) }
  const { rows } = ahead(nowMs, {}, columns)
  expect(column(rows, 'hourEnding')).toEqual(['HE22', 'HE23', 'HE24', 'HE01', 'HE02', 'HE03'])
  expect(column(rows, 'dayAhead')).toEqual([40, 40, 40, null, null, null])
  expect(rows[3]?.absent.dayAhead).toBe('missing')
  expect(rows.map(({ price }) => price === null)).toEqual([false, false, false, true, true, true])
  expect(rows[3]?.absent.price).toBe('missing')
})

test.each([
  ['fall night shows the repeated hour twice', '2026-11-01T04:20:00Z', 'HE01 HE02 HE02* HE03 HE04 HE05'],
  ['spring night leaves out the hour that is skipped', '2026-03-08T05:20:00Z', 'HE01 HE02 HE04 HE05 HE06 HE07'],
])('the %s', (_night, now, hours) => {
  const nowMs = Date.parse(now)
  const startsAtMs = hourOf(nowMs)
  const rising = Array.from({ length: 12 }, (_, index) => 40_000 + index)
  const { rows } = ahead(nowMs, {
    'loadForecastInUse/E1': posting(rising, { publishedAtMs: startsAtMs, startsAtMs }),
  })
  expect(column(rows, 'hourEnding').join(' ')).toBe(hours)
  expect(column(rows, 'loadMw')).toEqual([40_001, 40_002, 40_003, 40_004, 40_005, 40_006])
  expect(new Set(column(rows, 'hourStart')).size).toBe(6)
})

test('with nothing known every quantity says so, and no hour is the peak', () => {
  const { rows, peakHour } = ahead(NOW, {}, {})
  expect(peakHour).toBeNull()
  expect(rows).toHaveLength(6)
  expect(Object.values(rows[0]!.absent)).toEqual(Array(9).fill('missing'))
})
