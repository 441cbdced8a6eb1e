import { expect, test } from 'vitest'
import { AT, forecast, HOUR, lastHour, NOW, THIS_HOUR } from '../../../../test/forecast-hours.ts'
import { endingAt, evidenceOf, judged, levelsOf, sampleInput, wordsOf } from '../../../../test/sample-input.ts'
import type { SampleColumns, SampleVintages } from '../../../../test/sample-window.ts'
import { solarMiss } from './rule.ts'

const died = forecast(20_000, THIS_HOUR - 3 * HOUR, 1)

const solarAt = (actualMw: number, planned = 20_000, postings: SampleVintages = {}, nowMs = NOW) =>
  judged(
    solarMiss,
    sampleInput({
      nowMs,
      columns: { 'generation/solar': endingAt(nowMs - 80_000, Array<number>(12).fill(actualMw)) },
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
  expect(levelsOf(solarAt(actualMw))).toBe(levels)
})

test('a miss is not reported with little forecast solar or in the last hours before sunset', () => {
  expect(levelsOf(solarAt(1000, 8000))).toBe('info')
  expect(levelsOf(solarAt(1000, 7999))).toBe('nothing')
  const late = Date.parse('2026-07-15T23:36:20Z')
  const planned = { 'stppf/SYSTEM': forecast(20_000, THIS_HOUR + 4 * HOUR) }
  expect(levelsOf(solarAt(1000, 20_000, planned, late))).toBe('nothing')
})

test('the words and the evidence of a solar miss', () => {
  expect(wordsOf(solarAt(16_400))).toEqual([
    'Solar 3.6 GW under forecast',
    'Actual output was 16.4 GW over the last hour vs 20.0 GW forecast.',
  ])
  expect(wordsOf(solarAt(23_600))[0]).toBe('Solar 3.6 GW over forecast')
  expect(evidenceOf(solarAt(16_400))).toEqual([
    'error -3600 MW · 2026-07-15T18:35:00Z · fuel-mix, NP4-737-CD · against 1500',
    'actual 16400 MW · 2026-07-15T18:35:00Z · fuel-mix',
    'forecast 20000 MW · 2026-07-15T18:35:00Z · NP4-737-CD',
  ])
})

test.each([
  ['no forecast', 'withheld: missing', { 'stppf/SYSTEM': [] }],
  ['a forecast that ended three hours earlier', 'withheld: stale', { 'stppf/SYSTEM': died }],
])('solar judged by %s is %s', (_name, levels, postings) => {
  expect(levelsOf(solarAt(9000, 20_000, postings))).toBe(levels)
})

test('solar under its forecast with West below zero is a note: it can be curtailment', () => {
  const columns: SampleColumns = { 'generation/solar': lastHour(14_000), 'lmp/HB_WEST': [[AT, -5]] }
  const found = judged(solarMiss, sampleInput({ nowMs: NOW, columns, postings: { 'stppf/SYSTEM': forecast(20_000) } }))
  expect(levelsOf(found)).toBe('info')
  expect(wordsOf(found)[1]).toMatch(/ Some may be curtailed: the West price is −\$5\.$/)
})
