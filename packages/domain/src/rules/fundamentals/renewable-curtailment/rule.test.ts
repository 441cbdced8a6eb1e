import { expect, test } from 'vitest'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleColumns } from '../../../../test/sample-window.ts'
import { renewableCurtailment } from './rule.ts'

const HOUR = 3_600_000
/** 14:10 Central; HE13 is the newest reported hour. */
const NOW = Date.parse('2026-04-12T19:10:00Z')
const REPORTED = Date.parse('2026-04-12T17:00:00Z')

const hours = (windMw: number, couldWindMw: number, solarMw: number, couldSolarMw: number): SampleColumns => ({
  'windHourly/SYSTEM': [[REPORTED, windMw]],
  'windPotentialHourly/SYSTEM': [[REPORTED, couldWindMw]],
  'solarHourly/SYSTEM': [[REPORTED, solarMw]],
  'solarPotentialHourly/SYSTEM': [[REPORTED, couldSolarMw]],
})
const judge = (columns: SampleColumns, nowMs = NOW) =>
  judgeSampleRule(renewableCurtailment, createSampleInput({ nowMs, columns }))
const heldBack = (totalMw: number) => judge(hours(10_000, 10_000 + totalMw / 2, 9000, 9000 + totalMw / 2))

test.each([
  [698, 'none'],
  [700, 'none, holds info'],
  [1000, 'info'],
  [20_000, 'info'],
])('%i MW curtailed are %s', (totalMw, levels) => {
  expect(describeJudgedLevels(heldBack(totalMw))).toBe(levels)
})

test('output above potential does not offset curtailment', () => {
  expect(describeJudgedLevels(judge(hours(12_000, 10_000, 9000, 10_000)))).toBe('info')
})

const some = hours(18_000, 20_100, 9000, 9900)
const TITLE = '3.0 GW of wind and solar curtailed in HE13'
const could = 'Wind could have run 2,100 MW higher and solar 900 MW higher'

test.each([
  ['by itself', {}, `${could}.`],
  ['with West below zero', { 'lmp/HB_WEST': [[NOW - 60_000, -12]] }, `${could}; the West price is −$12.`],
  [
    'with an export limit bound',
    { 'constraint/WESTEX|BASE CASE': [[NOW - 60_000, 42]], 'constraintFile/SYSTEM': [[NOW - 60_000, 1]] },
    `${could}; WESTEX bound in the last constraint file.`,
  ],
] as [string, SampleColumns, string][])('it reads %s', (_name, more, body) => {
  expect(writeJudgedItem(judge({ ...some, ...more }))).toEqual([TITLE, body])
})

test.each([
  ['wind alone', hours(18_000, 20_100, 9000, 9004), 'wind', 'Wind could have run 2,100 MW higher.'],
  ['solar alone', hours(18_000, 18_000, 9000, 10_900), 'solar', 'Solar could have run 1,900 MW higher.'],
])('with %s the other fuel is not mentioned', (_name, columns, fuel, body) => {
  const [title, text] = writeJudgedItem(judge(columns))
  expect(title).toContain(`GW of ${fuel} curtailed`)
  expect(text).toBe(body)
})

test('the evidence of curtailment', () => {
  expect(listJudgedEvidence(judge(some))).toEqual([
    'total 3000 MW · 2026-04-12T17:00:00Z · NP4-732-CD, NP4-737-CD · against 1000',
    'hour 2026-04-12T17:00:00Z hour · NP4-732-CD, NP4-737-CD',
    'wind 2100 MW · 2026-04-12T17:00:00Z · NP4-732-CD',
    'solar 900 MW · 2026-04-12T17:00:00Z · NP4-737-CD',
  ])
})

test.each([
  ['no potential', 'withheld: missing', { ...some, 'windPotentialHourly/SYSTEM': [] }, NOW],
  ['solar of another hour', 'withheld: missing', { ...some, 'solarHourly/SYSTEM': [[REPORTED - HOUR, 9000]] }, NOW],
  ['an hour that began four hours ago', 'info', some, REPORTED + 4 * HOUR],
  ['an older hour', 'withheld: stale', some, REPORTED + 4 * HOUR + 1],
] as [string, string, SampleColumns, number][])('with %s the judgement is %s', (_name, levels, columns, nowMs) => {
  expect(describeJudgedLevels(judge(columns, nowMs))).toBe(levels)
})

test('curtailed wind that the wind card names as part of its shortfall has no card', () => {
  const thisHour = Math.floor(NOW / HOUR) * HOUR
  const postings = {
    'stwpf/SYSTEM': [
      { publishedAtMs: thisHour - 2 * HOUR, startsAtMs: thisHour - 2 * HOUR, values: Array<number>(6).fill(10_000) },
    ],
  }
  const cardOf = (windMw: number, couldSolarMw: number) => {
    const wind = { 'generation/wind': createRowsEndingAt(NOW - 60_000, Array<number>(13).fill(windMw)) }
    const columns = { ...wind, ...hours(5_000, 9_000, 8_000, couldSolarMw) }
    return describeJudgedLevels(
      judgeSampleRule(renewableCurtailment, createSampleInput({ nowMs: NOW, columns, postings })),
    )
  }
  expect(cardOf(5_000, 8_000)).toBe('nothing')
  expect(cardOf(5_000, 9_000)).toBe('info')
  expect(cardOf(9_900, 8_000)).toBe('info')
})

test('curtailed wind too small for the wind card to name keeps its card', () => {
  const thisHour = Math.floor(NOW / HOUR) * HOUR
  const values = Array<number>(6).fill(20_000)
  const posting = { publishedAtMs: thisHour - 2 * HOUR, startsAtMs: thisHour - 2 * HOUR, values }
  const wind = { 'generation/wind': createRowsEndingAt(NOW - 60_000, Array<number>(13).fill(14_000)) }
  const columns = { ...wind, ...hours(14_000, 15_200, 8_000, 8_000) }
  const input = createSampleInput({ nowMs: NOW, columns, postings: { 'stwpf/SYSTEM': [posting] } })
  expect(describeJudgedLevels(judgeSampleRule(renewableCurtailment, input))).toBe('info')
})
