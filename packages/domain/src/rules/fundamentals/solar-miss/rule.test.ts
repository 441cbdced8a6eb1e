import { expect, test } from 'vitest'
import {
  createLastHourRows,
  forecast,
  HOUR,
  NEWEST_VALUE_MS,
  NOW,
  THIS_HOUR_MS,
} from '../../../../test/forecast-hours.ts'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleColumns, SampleVintages } from '../../../../test/sample-window.ts'
import { solarMiss } from './rule.ts'

const died = forecast(20_000, THIS_HOUR_MS - 3 * HOUR, 1)

const solarAt = (actualMw: number, planned = 20_000, postings: SampleVintages = {}, nowMs = NOW) =>
  judgeSampleRule(
    solarMiss,
    createSampleInput({
      nowMs,
      columns: { 'generation/solar': createRowsEndingAt(nowMs - 80_000, Array<number>(12).fill(actualMw)) },
      postings: { 'stppf/SYSTEM': forecast(planned), ...postings },
    }),
  )

test.each([
  ['899 MW under is nothing', 19_101, 'none'],
  ['900 under keeps a note', 19_100, 'none, holds info'],
  ['1.5 GW under is a note', 18_500, 'info'],
  ['1.5 GW over is the same', 21_500, 'info'],
  ['3,599 MW under raises no higher level', 16_401, 'info'],
  ['15 GW under is still a note: past misses did not last', 5000, 'info'],
])('solar %s', (_sentence, actualMw, levels) => {
  expect(describeJudgedLevels(solarAt(actualMw))).toBe(levels)
})

test('a miss is not reported with little forecast solar or in the last hours before sunset', () => {
  expect(describeJudgedLevels(solarAt(1000, 8000))).toBe('info')
  expect(describeJudgedLevels(solarAt(1000, 7999))).toBe('nothing')
  const late = Date.parse('2026-07-15T23:36:20Z')
  const planned = { 'stppf/SYSTEM': forecast(20_000, THIS_HOUR_MS + 4 * HOUR) }
  expect(describeJudgedLevels(solarAt(1000, 20_000, planned, late))).toBe('nothing')
})

test('the words and the evidence of a solar miss', () => {
  expect(writeJudgedItem(solarAt(16_400))).toEqual([
    'Solar 3.6 GW under forecast',
    'Solar averaged 16.4 GW over the last hour vs 20.0 GW forecast.',
  ])
  expect(writeJudgedItem(solarAt(23_600))[0]).toBe('Solar 3.6 GW over forecast')
  expect(listJudgedEvidence(solarAt(16_400))).toEqual([
    'error -3600 MW · 2026-07-15T18:35:00Z · fuel-mix, NP4-737-CD · against 1500',
    'actual 16400 MW · 2026-07-15T18:35:00Z · fuel-mix',
    'forecast 20000 MW · 2026-07-15T18:35:00Z · NP4-737-CD',
  ])
})

test.each([
  ['no forecast', 'withheld: missing', { 'stppf/SYSTEM': [] }],
  ['a forecast that ended three hours earlier', 'withheld: stale', { 'stppf/SYSTEM': died }],
])('solar judged by %s is %s', (_name, levels, postings) => {
  expect(describeJudgedLevels(solarAt(9000, 20_000, postings))).toBe(levels)
})

test('solar under its forecast with West below zero is a note: it can be curtailment', () => {
  const columns: SampleColumns = {
    'generation/solar': createLastHourRows(14_000),
    'lmp/HB_WEST': [[NEWEST_VALUE_MS, -5]],
  }
  const found = judgeSampleRule(
    solarMiss,
    createSampleInput({ nowMs: NOW, columns, postings: { 'stppf/SYSTEM': forecast(20_000) } }),
  )
  expect(describeJudgedLevels(found)).toBe('info')
  expect(writeJudgedItem(found)[1]).toMatch(/ Some may be curtailed: the West price is −\$5\.$/)
})
