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
import type { Zone } from '../../../market/zones.ts'
import { zoneHubSplit } from './rule.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const QUARTER = Date.parse('2026-07-15T22:15:00Z')
const MIN = 60_000

const settled = (split: number, zone: Zone = 'WEST', before = split): SampleColumns => ({
  [`spp/HB_${zone}` as const]: createRowsEndingAt(QUARTER, [30, 30], 15),
  [`spp/LZ_${zone}` as const]: createRowsEndingAt(QUARTER, [30 + before, 30 + split], 15),
})
const judge = (columns: SampleColumns, zone: Zone = 'WEST', nowMs = NOW) =>
  judgeSampleRule(zoneHubSplit, createSampleInput({ zone, nowMs, columns }))

test.each([
  ['WEST', 18.1, 'none'],
  ['WEST', 18.25, 'none, holds info'],
  ['WEST', 23.75, 'none, holds info'],
  ['WEST', 25.75, 'none, holds watch'],
  ['WEST', 26, 'info, holds watch'],
  ['WEST', 33.75, 'info, holds watch'],
  ['WEST', 34, 'watch'],
  ['WEST', 58, 'watch'],
  ['SOUTH', 7, 'info'],
  ['SOUTH', 28.75, 'info, holds watch'],
  ['SOUTH', 29, 'watch'],
  ['SOUTH', 60, 'watch'],
  ['NORTH', 5, 'info'],
  ['NORTH', 15, 'watch'],
  ['HOUSTON', 4.75, 'none, holds info'],
  ['HOUSTON', 40, 'watch'],
  ['HOUSTON', -40, 'none'],
] as const)("%s's load zone %f over its hub is %s", (zone, split, levels) => {
  expect(describeJudgedLevels(judge(settled(split, zone), zone))).toBe(levels)
})

test.each([
  ['one expensive quarter after a calm one is nothing yet', settled(90, 'WEST', 3), 'none, holds watch'],
  ['two quarters give the level both have reached', settled(90, 'WEST', 30), 'info, holds watch'],
  [
    'a quarter without the quarter before is not confirmed',
    { 'spp/HB_WEST': [[QUARTER, 30]], 'spp/LZ_WEST': [[QUARTER, 120]] },
    'none, holds watch',
  ],
] as [string, SampleColumns, string][])('%s', (_sentence, columns, levels) => {
  expect(describeJudgedLevels(judge(columns))).toBe(levels)
})

/** Creates two weeks of quarter-hours before last midnight; every fifth has the premium and the others have none. */
const fortnight = (premium: number, days = 14): SampleColumns => {
  const midnightMs = Date.parse('2026-07-15T05:00:00Z')
  const premiums = Array.from({ length: days * 96 }, (_, index) => (index % 5 === 0 ? premium : 0))
  return {
    'spp/HB_WEST': createRowsEndingAt(
      midnightMs - 15 * MIN,
      premiums.map(() => 30),
      15,
    ),
    'spp/LZ_WEST': createRowsEndingAt(
      midnightMs - 15 * MIN,
      premiums.map((split) => 30 + split),
      15,
    ),
  }
}
const after = (history: SampleColumns, now: SampleColumns): SampleColumns => ({
  'spp/HB_WEST': [...(history['spp/HB_WEST'] ?? []), ...(now['spp/HB_WEST'] ?? [])],
  'spp/LZ_WEST': [...(history['spp/LZ_WEST'] ?? []), ...(now['spp/LZ_WEST'] ?? [])],
})

test.each([
  [
    'that the last weeks often had is a note',
    fortnight(45),
    36.5,
    'info',
    'Not unusual: one in ten quarter hours of the last two weeks was above $45.',
  ],
  [
    'above what they had is a watch',
    fortnight(30),
    36.5,
    'watch',
    'Nine in ten quarter hours of the last two weeks were under $30.',
  ],
  ['with less than a week of history is a watch', fortnight(45, 6), 36.5, 'watch', ''],
  ['under its line is nothing, whatever was usual', fortnight(45), 18, 'none', ''],
] as [string, SampleColumns, number, string, string][])('a premium %s', (_name, history, split, levels, words) => {
  const judged = judge(after(history, settled(split)))
  expect(describeJudgedLevels(judged)).toBe(levels)
  expect(writeJudgedItem(judged)[1]).toContain(words)
})

test('the premium in words and in evidence', () => {
  expect(writeJudgedItem(judge(settled(36.5)))).toEqual([
    'LZ_WEST $37 over HB_WEST',
    'Settled for the quarter hour from 17:15. Load pays this premium; hub positions do not.',
  ])
  expect(listJudgedEvidence(judge(settled(36.5)))).toEqual([
    'split 36.5 $/MWh · 2026-07-15T22:15:00Z · NP6-905-CD · against 34',
    'at 2026-07-15T22:15:00Z time · NP6-905-CD',
    'loadZone LZ_WEST name · 2026-07-15T22:15:00Z · NP6-905-CD',
    'hub HB_WEST name · 2026-07-15T22:15:00Z · NP6-905-CD',
  ])
})

test.each([
  ['no load zone price', 'withheld: missing', { 'spp/HB_WEST': [[QUARTER, 30]] }, NOW],
  ['no hub price', 'withheld: missing', { 'spp/LZ_WEST': [[QUARTER, 90]] }, NOW],
  ['a quarter that ended 61 minutes ago', 'withheld: stale', settled(90), QUARTER + 76 * MIN],
  ['a price no grid has seen', 'withheld: implausible', settled(20_000), NOW],
  ['two different quarters', 'withheld: mismatch', { ...settled(90), 'spp/HB_WEST': [[QUARTER - 15 * MIN, 30]] }, NOW],
] as [string, string, SampleColumns, number][])('with %s the judgement is %s', (_name, levels, columns, nowMs) => {
  expect(describeJudgedLevels(judge(columns, 'WEST', nowMs))).toBe(levels)
})
