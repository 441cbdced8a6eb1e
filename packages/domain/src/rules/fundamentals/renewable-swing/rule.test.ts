import { expect, test } from 'vitest'
import {
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleVintages } from '../../../../test/sample-window.ts'
import { renewableSwing } from './rule.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const DAY = 24 * HOUR
/** 13:36 Central. */
const NOW = Date.parse('2026-07-15T18:36:20Z')
const THIS_HOUR = Date.parse('2026-07-15T18:00:00Z')
const POSTED = Date.parse('2026-07-15T17:55:00Z')

/** Creates a forecast that begins with the hour after its publication; the last value repeats for twelve more hours. */
const posting = (publishedAtMs: number, ...values: number[]) => ({
  publishedAtMs,
  startsAtMs: Math.floor(publishedAtMs / HOUR) * HOUR + HOUR,
  values: [...values, ...Array<number>(12).fill(values.at(-1) ?? 0)],
})
const steady = (publishedAtMs: number, mw: number) => posting(publishedAtMs, mw)

/** Creates two weeks of solar forecasts, each with this change from its first hour to its second. */
const usualSun = (changeMw: number) =>
  Array.from({ length: 14 }, (_, index) => posting(POSTED - (14 - index) * DAY, 10_000, 10_000 + changeMw))

const swing = (postings: SampleVintages, nowMs = NOW) =>
  judgeSampleRule(renewableSwing, createSampleInput({ nowMs, postings }))

/**
 * Creates wind and solar forecasts with these changes from this hour to the next, equal in the last two publications;
 * `usualMw` adds two weeks of solar forecasts with that change.
 */
const scheduled = (windMw: number, solarMw: number, usualMw: number | null = null): SampleVintages => {
  const wind = posting(POSTED, 10_000, 10_000 + windMw)
  const solar = posting(POSTED, 20_000, 20_000 + solarMw)
  const hourBefore = (vintage: typeof wind) => ({ ...vintage, publishedAtMs: POSTED - HOUR })
  return {
    'stwpf/SYSTEM': [hourBefore(wind), wind],
    'stppf/SYSTEM': [...(usualMw === null ? [] : usualSun(usualMw)), hourBefore(solar), solar],
  }
}

test.each([
  ['1 GW', scheduled(1000, 0), 'none'],
  ['3.2 GW of sun and wind', scheduled(-1600, -1600), 'none, holds info'],
  ['4 GW of sun and wind', scheduled(-2000, -2000), 'info'],
  ['4 GW up is the same', scheduled(2000, 2000), 'info'],
  ['opposite changes that cancel out', scheduled(2400, -2400), 'none'],
  ['9 GW of usual solar decline', scheduled(0, -9000, -9000), 'info'],
  ['3.2 GW more than that', scheduled(-400, -11_800, -9000), 'info, holds watch'],
  ['4 GW more than that', scheduled(-1200, -11_800, -9000), 'watch'],
  ['4 GW less than usual', scheduled(-200, -5000, -9200), 'watch'],
  ['wind of 2.5 GW, which is volatile', scheduled(2500, 0), 'info'],
] as [string, SampleVintages, string][])('a next hour of %s is %s', (_name, postings, levels) => {
  expect(describeJudgedLevels(swing(postings))).toBe(levels)
})

/** Creates forecasts that the newest publication revised by these amounts, from the fourth hour on. */
const cut = (windMw: number, solarMw: number): SampleVintages => ({
  'stwpf/SYSTEM': [steady(POSTED - HOUR, 9000), posting(POSTED, 9000, 9000, 9000, 9000 + windMw)],
  'stppf/SYSTEM': [steady(POSTED - HOUR, 9000), posting(POSTED, 9000, 9000, 9000, 9000 + solarMw)],
})

test.each([
  ['1,599 MW', cut(-800, -799), 'none'],
  ['1,600 MW', cut(-800, -800), 'none, holds watch'],
  ['2 GW', cut(-1200, -800), 'watch'],
  ['8 GW, and never more than a watch,', cut(-8000, 0), 'watch'],
  ['less than 2 GW, because solar makes up for it,', cut(-2400, 900), 'none'],
] as [string, SampleVintages, string][])('a cut of %s in one posting is %s', (_name, postings, levels) => {
  expect(describeJudgedLevels(swing(postings))).toBe(levels)
})

test('an increase is not a cut, and a first posting cannot be one', () => {
  expect(describeJudgedLevels(swing(cut(3000, 0)))).toBe('none')
  const alone = cut(-8000, 0)
  expect(describeJudgedLevels(swing({ ...alone, 'stwpf/SYSTEM': alone['stwpf/SYSTEM']!.slice(1) }))).toBe('none')
})

test.each([
  [
    cut(-1400, -900),
    'Wind and solar forecast cut 2.3 GW for HE17',
    'The forecast of 12:55 changed wind by −1,400 MW and solar by −900 MW vs the one before.',
  ],
  [
    scheduled(-2000, -2200),
    'Wind and solar forecast to fall 4.2 GW next hour',
    'The forecast of 12:55 has wind down 2,000 MW and solar down 2,200 MW from this hour to the next.',
  ],
  [
    scheduled(-1200, -11_800, -9000),
    'Wind and solar down 13.0 GW next hour, 4.0 GW short of usual',
    'The forecast has wind down 1,200 MW and solar down 11.8 GW from this hour to the next; the usual solar change at this time of day is −9,000 MW.',
  ],
  [
    scheduled(2500, 0),
    'Wind or solar forecast unusually volatile next hour',
    'The forecast of 12:55 has wind up 2,500 MW and solar flat from this hour to the next; renewable volatility is HIGH.',
  ],
] as [SampleVintages, string, string][])('it reads (%#)', (postings, title, body) => {
  expect(writeJudgedItem(swing(postings))).toEqual([title, body])
})

test('the evidence of a cut', () => {
  expect(listJudgedEvidence(swing(cut(-1400, -900)))).toEqual([
    'cut -2300 MW · 2026-07-15T17:55:00Z · NP4-732-CD, NP4-737-CD · against -2000',
    'hour 2026-07-15T21:00:00Z hour · NP4-732-CD, NP4-737-CD',
    'wind -1400 MW · 2026-07-15T17:55:00Z · NP4-732-CD',
    'solar -900 MW · 2026-07-15T17:55:00Z · NP4-737-CD',
    'posted 2026-07-15T17:55:00Z time · NP4-732-CD, NP4-737-CD',
  ])
})

test.each([
  ['no wind forecast', 'withheld: missing', { ...cut(-8000, 0), 'stwpf/SYSTEM': [] }, NOW],
  ['forecasts that are too old', 'withheld: stale', cut(-8000, 0), POSTED + 151 * MIN],
  ['a posting that ends with this hour', 'withheld: too_few', ending(), NOW],
] as [string, string, SampleVintages, number][])('judged by %s it is %s', (_name, levels, postings, nowMs) => {
  expect(describeJudgedLevels(swing(postings, nowMs))).toBe(levels)
})

function ending(): SampleVintages {
  const short = { publishedAtMs: POSTED, startsAtMs: THIS_HOUR, values: [9000] }
  return { 'stwpf/SYSTEM': [short], 'stppf/SYSTEM': [short] }
}
