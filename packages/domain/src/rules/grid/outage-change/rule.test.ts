import { expect, test } from 'vitest'
import {
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleColumns, SampleVintages } from '../../../../test/sample-window.ts'
import { outageChange } from './rule.ts'

const NOW = Date.parse('2026-07-15T18:36:20Z')
const AT = Date.parse('2026-07-15T18:36:00Z')
const WEEK = 7 * 86_400_000
const HOUR = 3_600_000

const failed = (now: number, weekAgo?: number): SampleColumns => ({
  'outageMw/DISPATCHABLE_UNPLANNED': [
    ...(weekAgo === undefined ? [] : [[AT - WEEK, weekAgo] as [number, number]]),
    [AT, now],
  ],
})
const all: SampleColumns = {
  'outageMw/SYSTEM': [
    [AT - WEEK, 14_000],
    [AT, 18_200],
  ],
}
const postings: SampleVintages = {
  'loadForecastInUse/E1': [
    {
      publishedAtMs: NOW - 10 * 60_000,
      startsAtMs: AT - 36 * 60_000,
      values: Array.from({ length: 48 }, (_, hour) => 70_000 - 500 * Math.abs(hour - 4)),
    },
  ],
  'dispatchableOutageOutlook/SYSTEM': [
    { publishedAtMs: NOW - 20 * 60_000, startsAtMs: AT - 36 * 60_000, values: Array<number>(48).fill(9_000) },
  ],
  'renewableOutageOutlook/SYSTEM': [
    { publishedAtMs: NOW - 20 * 60_000, startsAtMs: AT - 36 * 60_000, values: Array<number>(48).fill(6_000) },
  ],
}
const judge = (columns: SampleColumns, ahead?: SampleVintages, nowMs = NOW) =>
  judgeSampleRule(outageChange, createSampleInput({ nowMs, columns, ...(ahead ? { postings: ahead } : {}) }))

test.each([
  ['3,000 MW above a week ago is a note', failed(9_000, 6_000), 'info'],
  ['2,999 MW only keeps one', failed(8_999, 6_000), 'none, holds info'],
  ['2,499 MW is nothing', failed(8_499, 6_000), 'none'],
  ['without a week there is no comparison', failed(9_000), 'withheld: too_few'],
  ['without the page nothing is known', {}, 'withheld: missing'],
] as [string, SampleColumns, string][])('failures: %s', (_sentence, columns, levels) => {
  expect(describeJudgedLevels(judge(columns))).toBe(levels)
})

test('a page an hour old is too old', () => {
  expect(describeJudgedLevels(judge(failed(9_000, 6_000), undefined, AT + HOUR + 60_000))).toBe('withheld: stale')
})

test('the total, a week ago and the announced outages of the peak are named where they are known', () => {
  const title = 'Plant failures at 9.4 GW, 3.4 GW above a week ago'
  expect(writeJudgedItem(judge(failed(9_400, 6_000)))).toEqual([title, 'The total out of service is not known now.'])
  expect(writeJudgedItem(judge({ ...failed(9_400, 6_000), ...all }))).toEqual([
    title,
    'In all 18.2 GW is out of service, 14.0 GW a week ago.',
  ])
  expect(writeJudgedItem(judge({ ...failed(9_400, 6_000), ...all }, postings))).toEqual([
    title,
    'In all 18.2 GW is out of service, 14.0 GW a week ago; owners announce 15.0 GW out at the peak in HE18.',
  ])
})
