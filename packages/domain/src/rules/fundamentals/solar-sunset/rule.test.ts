import { expect, test } from 'vitest'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleColumns, SampleRow, SampleVintages } from '../../../../test/sample-window.ts'
import { computeSunTimes } from '../../../market/sun.ts'
import { solarSunset } from './rule.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const NOW = Date.parse('2026-07-15T22:36:20Z')

const before = (sunsetMs: number, minutes: number) => sunsetMs - minutes * MIN

const SUNSET = computeSunTimes(NOW).setMs

const sun = (nowMs: number, actual: number, plan: number | null): [SampleColumns, SampleVintages] => {
  const hourMs = Math.floor(nowMs / HOUR) * HOUR
  const posted = [hourMs - HOUR, hourMs].map((startsAtMs) => ({
    publishedAtMs: startsAtMs - 5 * MIN,
    startsAtMs,
    values: [plan],
  }))
  return [
    { 'generation/solar': createRowsEndingAt(nowMs - MIN, Array<number>(12).fill(actual)) },
    { 'stppf/SYSTEM': posted },
  ]
}
const fading = (
  minutesBefore: number,
  actual: number,
  plan: number | null = 20_000,
  sunsetMs = SUNSET,
  west: number | null = null,
) => {
  const nowMs = before(sunsetMs, minutesBefore)
  const [columns, postings] = sun(nowMs, actual, plan)
  const priced: SampleColumns = west === null ? {} : { 'lmp/HB_WEST': [[nowMs - 60_000, west]] }
  return judgeSampleRule(solarSunset, createSampleInput({ nowMs, columns: { ...columns, ...priced }, postings }))
}

test('a shortfall with West below zero can be curtailment: only the roll-off is stated', () => {
  expect(describeJudgedLevels(fading(150, 16_000, 20_000, SUNSET, -5))).toBe('none')
  expect(writeJudgedItem(fading(90, 16_000, 20_000, SUNSET, -5))[1]).toMatch(
    /^Solar is below forecast, but some may be curtailed; /,
  )
  expect(writeJudgedItem(fading(90, 16_000, 20_000, SUNSET, 5))[0]).toMatch(/^Solar fading early/)
})

test.each([
  ['3,199 MW, not quite 16 % short, is nothing', 150, 16_801, 20_000, 'none'],
  ['3,201 MW, 16 % short, keeps a watch', 150, 16_799, 20_000, 'none, holds watch'],
  ['3,999 MW, not quite a fifth short, raises nothing', 150, 16_001, 20_000, 'none, holds watch'],
  ['20 % and 4 GW short is a watch', 150, 16_000, 20_000, 'watch'],
  ['20 % of little, 2,999 MW, is not', 150, 11_996, 14_995, 'none, holds watch'],
  ['three quarters short is no warning', 150, 5000, 20_000, 'watch'],
  ['more solar than forecast is nothing', 150, 24_000, 20_000, 'none'],
  ['two hours before sunset the roll-off itself is a note', 120, 20_000, 20_000, 'info'],
  ['two hours and a minute before it is not', 121, 20_000, 20_000, 'none'],
  ['at sunset it is over', 0, 20_000, 20_000, 'nothing'],
  ['three hours and a minute before, it does not apply', 181, 10_000, 20_000, 'nothing'],
  ['half an hour after sunset a shortfall still counts', -29, 10_000, 20_000, 'watch'],
  ['after that it does not apply', -31, 10_000, 20_000, 'nothing'],
])('solar: %s', (_sentence, minutes, actual, plan, levels) => {
  expect(describeJudgedLevels(fading(minutes, actual, plan))).toBe(levels)
})

test.each([
  [
    'fading early',
    fading(110, 15_400),
    'Solar fading early: 4.6 GW below forecast',
    'Solar was 15.4 GW over the last hour vs 20.0 GW forecast; 15.4 GW is still to roll off by 20:45.',
  ],
  [
    'on schedule',
    fading(110, 19_800),
    'Solar rolls off by 20:45: 19.8 GW to go',
    'Solar is on forecast so far; 19.8 GW rolls off before sunset at 20:45.',
  ],
  [
    'without a plan',
    fading(110, 19_800, null),
    'Solar rolls off by 20:45: 19.8 GW to go',
    'There is no forecast to compare with; 19.8 GW rolls off before sunset at 20:45.',
  ],
])('solar %s', (_name, judged, title, body) => {
  expect(writeJudgedItem(judged)).toEqual([title, body])
})

test('the evidence of fading solar', () => {
  const asOf = new Date(before(SUNSET, 111)).toISOString().replace(/\.\d+Z/, 'Z')
  expect(listJudgedEvidence(fading(110, 15_400)).slice(0, 4)).toEqual([
    `short 4600 MW · ${asOf} · fuel-mix, NP4-737-CD · against 3000`,
    `plan 20000 MW · ${asOf} · NP4-737-CD`,
    `actual 15400 MW · ${asOf} · fuel-mix`,
    `solar 15400 MW · ${asOf} · fuel-mix`,
  ])
})

test.each([
  ['Saturday 31 October', '2026-10-31T20:00:00Z', '18:48'],
  ['Sunday 1 November, clocks back', '2026-11-01T20:00:00Z', '17:47'],
  ['Saturday 7 March', '2026-03-07T20:00:00Z', '18:40'],
  ['Sunday 8 March, clocks forward', '2026-03-08T20:00:00Z', '19:40'],
])('on %s the sun sets by the wall clock', (_name, noon, clock) => {
  const sunsetMs = computeSunTimes(Date.parse(noon)).setMs
  expect(writeJudgedItem(fading(110, 19_800, 20_000, sunsetMs))[0]).toBe(`Solar rolls off by ${clock}: 19.8 GW to go`)
})

test.each([
  ['no fuel mix', 'withheld: missing', [], SUNSET - HOUR],
  ['a fuel mix 31 minutes old', 'withheld: stale', createRowsEndingAt(SUNSET - HOUR, [9000]), SUNSET - 29 * MIN],
  ['an implausible value', 'withheld: implausible', createRowsEndingAt(SUNSET - HOUR, [70_001]), SUNSET - HOUR],
] as [string, string, SampleRow[], number][])('the sun judged by %s is %s', (_name, levels, rows, nowMs) => {
  expect(
    describeJudgedLevels(
      judgeSampleRule(solarSunset, createSampleInput({ nowMs, columns: { 'generation/solar': rows } })),
    ),
  ).toBe(levels)
})
