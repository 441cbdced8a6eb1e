import { expect, test } from 'vitest'
import {
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  readStatementAt,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleRow } from '../../../../test/sample-window.ts'
import { dayAheadCurve } from './rule.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const NOW = Date.parse('2026-07-15T22:36:20Z')
const MIDNIGHT = Date.parse('2026-07-15T05:00:00Z')

/** Day-ahead prices hour by hour from an instant, known since the afternoon before. */
const sold = (fromMs: number, values: readonly number[]): SampleRow[] =>
  values.map((value, index) => [fromMs + index * HOUR, value, { knownAtMs: fromMs - 10.5 * HOUR }])

const flat = (count: number, value: number) => Array<number>(count).fill(value)

/** Creates a day at one price with an evening hour, HE20, at another. */
const evening = (usual: number, dear: number, hours = 24) => {
  const values = flat(hours, usual)
  values[hours - 5] = dear
  return values
}
const TOMORROW = MIDNIGHT + 24 * HOUR

const curve = (rows: readonly SampleRow[], nowMs = NOW) =>
  judgeSampleRule(dayAheadCurve, createSampleInput({ nowMs, columns: { 'damSpp/HB_HOUSTON': rows } }))

test.each([
  ['peaks at 199.99: a note, as every curve', 199.99, 'info'],
  ['peaks at 200: a watch', 200, 'watch'],
  ['peaks at 2,000: still a watch until a price follows', 2000, 'watch'],
])('tomorrow %s', (_sentence, peak, levels) => {
  expect(describeJudgedLevels(curve(sold(TOMORROW, evening(30, peak))))).toBe(levels)
})

test('an hour that is over raises no level, one that is still ahead does', () => {
  const early = [400, ...flat(23, 30)]
  const late = [400, ...flat(18, 30), 250, ...flat(4, 30)]
  const [inHour, after] = [MIDNIGHT + 59 * MIN, MIDNIGHT + 61 * MIN]
  expect(describeJudgedLevels(curve(sold(MIDNIGHT, early), inHour))).toBe('watch')
  expect(describeJudgedLevels(curve(sold(MIDNIGHT, early), after))).toBe('info')
  expect(describeJudgedLevels(curve(sold(MIDNIGHT, late), after))).toBe('watch')
})

/** HE07 to HE22 at one price, the rest at $20. */
const shaped = (peak: number) => Array.from({ length: 24 }, (_, hour) => (hour >= 6 && hour < 22 ? peak : 20))
const fortnight = (peak: number) =>
  Array.from({ length: 15 }, (_, day) => sold(MIDNIGHT - (14 - day) * 24 * HOUR, shaped(peak))).flat()

test('a curve twice as steep as usual states that, but stays a note', () => {
  expect(writeJudgedItem(curve([...fortnight(30), ...sold(TOMORROW, shaped(59.9))]))[1]).not.toContain('times the rest')
  const steep = curve([...fortnight(30), ...sold(TOMORROW, shaped(60))])
  expect(describeJudgedLevels(steep)).toBe('info')
  expect(writeJudgedItem(steep)).toEqual([
    "Tomorrow's day-ahead averages $47, peak $60 in HE07",
    'The highest hours are HE07 at $60, HE08 at $60 and HE09 at $60; the lowest is HE24 at $20. The day-ahead average is up 75% vs today. The on-peak/off-peak ratio is 3.0, normally 1.5.',
  ])
  expect(listJudgedEvidence(steep).slice(-2)).toEqual([
    'ratio 3 ratio · 2026-07-16T05:00:00Z · NP4-190-CD · against 3',
    'usualRatio 1.5 ratio · 2026-07-16T05:00:00Z · NP4-190-CD',
  ])
})

test('steep, with no curve of today to compare', () => {
  const past = fortnight(30).filter(([atMs]) => atMs < MIDNIGHT)
  expect(writeJudgedItem(curve([...past, ...sold(TOMORROW, shaped(60))]))[1]).toBe(
    'The highest hours are HE07 at $60, HE08 at $60 and HE09 at $60; the lowest is HE24 at $20. The on-peak/off-peak ratio is 3.0, normally 1.5.',
  )
})

test('tomorrow is compared with today once it is published; today with yesterday until 10:00', () => {
  const days = [
    ...sold(MIDNIGHT - 24 * HOUR, flat(24, 50)),
    ...sold(MIDNIGHT, evening(40, 88)),
    ...sold(TOMORROW, evening(-4, 20)),
  ]
  expect(writeJudgedItem(curve(days))).toEqual([
    "Tomorrow's day-ahead averages −$3, peak $20 in HE20",
    'The highest hours are HE20 at $20, HE01 at −$4 and HE02 at −$4; the lowest is HE24 at −$4.',
  ])
  expect(writeJudgedItem(curve(days, MIDNIGHT + 9.9 * HOUR))).toEqual([
    "Today's day-ahead averages $42, peak $88 in HE20",
    'The highest hours are HE20 at $88, HE01 at $40 and HE02 at $40; the lowest is HE24 at $40. The day-ahead average is down 16% vs yesterday.',
  ])
  expect(describeJudgedLevels(curve(days, MIDNIGHT + 10 * HOUR))).toBe('nothing')
  expect(writeJudgedItem(curve(sold(TOMORROW, evening(30, 90))))[1]).toBe(
    'The highest hours are HE20 at $90, HE01 at $30 and HE02 at $30; the lowest is HE24 at $30.',
  )
})

test.each([
  ['at 09:59 without a curve of today', 'withheld: missing', 9.99, []],
  ['at 14:59 without one of tomorrow', 'nothing', 14.99, []],
  ['at 15:00 without one of tomorrow', 'withheld: missing', 15, []],
  ['at 15:00 with an hour of tomorrow missing', 'withheld: missing', 15, sold(TOMORROW, flat(23, 300))],
] as const)('%s it is %s', (_name, levels, hour, rows) => {
  expect(describeJudgedLevels(curve(rows, MIDNIGHT + hour * HOUR))).toBe(levels)
})

test.each([
  ['23 hours, spring', '2026-03-08T06:00:00Z', 23],
  ['25 hours, autumn', '2026-11-01T05:00:00Z', 25],
])('a day of %s needs that many hours, not one less', (_name, midnight, hours) => {
  const dayMs = Date.parse(midnight)
  const afternoonBefore = dayMs - 9 * HOUR
  const whole = curve(sold(dayMs, evening(30, 120, hours)), afternoonBefore)
  expect(writeJudgedItem(whole)).toEqual([
    "Tomorrow's day-ahead averages $34, peak $120 in HE20",
    'The highest hours are HE20 at $120, HE01 at $30 and HE02 at $30; the lowest is HE24 at $30.',
  ])
  expect(describeJudgedLevels(curve(sold(dayMs, evening(30, 120, hours - 1)), afternoonBefore))).toBe(
    'withheld: missing',
  )
})

test('the highest hour of the autumn night can be the repeated hour', () => {
  const dayMs = Date.parse('2026-11-01T05:00:00Z')
  const values = flat(25, 30)
  values[2] = 120
  expect(writeJudgedItem(curve(sold(dayMs, values), dayMs - 9 * HOUR))[0]).toBe(
    "Tomorrow's day-ahead averages $34, peak $120 in HE02*",
  )
})

test('the evidence of a curve is its prices', () => {
  expect(listJudgedEvidence(curve([...sold(MIDNIGHT, flat(24, 60)), ...sold(TOMORROW, evening(30, 120))]))).toEqual([
    'average 33.75 $/MWh · 2026-07-16T05:00:00Z · NP4-190-CD',
    'top0 2026-07-17T00:00:00Z hour · NP4-190-CD',
    'price0 120 $/MWh · 2026-07-17T00:00:00Z · NP4-190-CD · against 200',
    'top1 2026-07-16T05:00:00Z hour · NP4-190-CD',
    'price1 30 $/MWh · 2026-07-16T05:00:00Z · NP4-190-CD',
    'top2 2026-07-16T06:00:00Z hour · NP4-190-CD',
    'price2 30 $/MWh · 2026-07-16T06:00:00Z · NP4-190-CD',
    'min 30 $/MWh · 2026-07-17T04:00:00Z · NP4-190-CD',
    'minHour 2026-07-17T04:00:00Z hour · NP4-190-CD',
    'change -43.7 % · 2026-07-16T05:00:00Z · NP4-190-CD',
  ])
})

test('no two lines of the evidence have the same name: the highest hours are named by rank', () => {
  const labels = readStatementAt(curve(sold(TOMORROW, evening(30, 120)))).figures.map(({ label }) => label)
  expect(labels).toContain('Second highest hour')
  expect(new Set(labels).size).toBe(labels.length)
})

test.each([
  [
    'a per cent or more is news',
    50.6,
    'The highest hours are HE01 at $51, HE02 at $51 and HE03 at $51; the lowest is HE24 at $51. The day-ahead average is up 1% vs today.',
  ],
  ['less is none', 50.4, 'The highest hours are HE01 at $50, HE02 at $50 and HE03 at $50; the lowest is HE24 at $50.'],
])('of a change of the average, %s', (_sentence, price, body) => {
  expect(writeJudgedItem(curve([...sold(MIDNIGHT, flat(24, 50)), ...sold(TOMORROW, flat(24, price))]))[1]).toBe(body)
})
