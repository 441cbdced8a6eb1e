import { expect, test } from 'vitest'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import { createSteadyRows, createUsualRows, type SampleRow } from '../../../../test/sample-window.ts'
import { NO_CONSTRAINT_PRESSURE_MEMORY } from '../../panel/constraint-pressure.ts'
import { priceBreakout } from './rule.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')
const HOUR = 3_600_000

/** Two weeks at $50: the scale is 12 % of that, $6, and the usual range is $35 to $65. */
const usual = createUsualRows(RUN, 50)

const judge = (lastHour: readonly number[], memory = false, history: SampleRow[] = usual, nowMs = NOW) =>
  judgeSampleRule(
    priceBreakout,
    createSampleInput({
      nowMs,
      columns: { 'lmp/HB_HOUSTON': [...history, ...createRowsEndingAt(RUN, lastHour)] },
      ...(memory
        ? {
            memory: {
              breakout: { active: true, calmRuns: 0 },
              pressure: NO_CONSTRAINT_PRESSURE_MEMORY,
              volatility: { high: false },
            },
          }
        : {}),
    }),
  )

const hour = (quiet: number, ...last: number[]) => [...Array<number>(12 - last.length).fill(quiet), ...last]

test.each([
  ['one run outside the band is nothing', hour(50, 66), 'none'],
  ['two runs outside it are a note', hour(50, 66, 66), 'info'],
  ['a median 2.4σ off, one run outside, is only near the band', hour(50, 64.4, 64.4, 66), 'none, holds info'],
  ['a median 2σ off still holds a note', hour(50, 62, 62, 62), 'none, holds info'],
  ['a median 1.9σ off does not', hour(50, 61.4, 61.4, 61.4), 'none'],
  ['three runs at 5σ are no breakout yet, however wide', hour(50, 80, 80, 80), 'info'],
  ['four runs at 3.9σ are none either', hour(50, 73.4, 73.4, 73.4, 73.4), 'info'],
  ['four runs at 4σ are a breakout, and under 25 dollars a note', hour(50, 74, 74, 74, 74.99), 'info, holds watch'],
  ['a breakout of 25 dollars is a watch', hour(50, 75, 75, 75, 75), 'watch'],
  [
    'a breakout of thousands is still a watch: the price level rule has the higher levels',
    hour(50, 4000, 4000, 4000, 4000),
    'watch',
  ],
  ['below the band counts as much as above it', hour(50, 25, 25, 25, 25), 'watch'],
])('%s', (_sentence, lastHour, levels) => {
  expect(describeJudgedLevels(judge(lastHour))).toBe(levels)
})

test('a breakout ends only by its own rule: one run inside the band changes nothing', () => {
  expect(describeJudgedLevels(judge(hour(50, 66, 50, 75), true))).toBe('watch')
  expect(describeJudgedLevels(judge(hour(50, 66, 50, 70), true))).toBe('info, holds watch')
  expect(describeJudgedLevels(judge(hour(50, 66, 50, 50), true))).toBe('info')
})

test('above and below read as sentences', () => {
  expect(writeJudgedItem(judge(hour(50, 74, 74, 74, 74)))).toEqual([
    'Houston at $74, $24 above usual',
    'In 4 of the last 12 SCED intervals the price was outside its usual range for this hour, $35 to $65. The usual price for 17:35 is $50, based on 11 days.',
  ])
  expect(writeJudgedItem(judge(hour(50, -4, -4, -4, -4)))).toEqual([
    'Houston at −$4, $54 below usual',
    'In 4 of the last 12 SCED intervals the price was outside its usual range for this hour, $35 to $65. The usual price for 17:35 is $50, based on 11 days.',
  ])
})

test('a price back in its band is not called above or below', () => {
  expect(writeJudgedItem(judge(hour(50, 120, 120, 120, 48, 49, 47)))).toEqual([
    'Houston $47, back in its usual range of $35 to $65',
    'In 3 of the last 12 SCED intervals the price was outside its usual range; the furthest was $120 at 17:10. The usual price for 17:35 is $50, based on 11 days.',
  ])
})

test('the newest run decides whether it is back, not the median of three', () => {
  expect(writeJudgedItem(judge(hour(50, 120, 120, 60)))[0]).toBe('Houston $60, back in its usual range of $35 to $65')
  expect(writeJudgedItem(judge(hour(50, 66, 48, 49, 167)))).toEqual([
    'Houston at $167, $117 above usual',
    'In 2 of the last 12 SCED intervals the price was outside its usual range for this hour, $35 to $65. The usual price for 17:35 is $50, based on 11 days.',
  ])
})

test('while its note is ending, an hour inside the band has no furthest run', () => {
  expect(writeJudgedItem(judge(hour(50, 55, 48), true))).toEqual([
    'Houston $48, back in its usual range of $35 to $65',
    'No SCED interval of the last hour was outside the usual range. The usual price for 17:35 is $50, based on 11 days.',
  ])
})

test('every figure has its time, its document and its threshold', () => {
  expect(listJudgedEvidence(judge(hour(50, 98, 98, 98, 98)))).toEqual([
    'lmp 98 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'outside 4 count · 2026-07-15T22:35:00Z · NP6-788-CD · against 4',
    'total 12 count · 2026-07-15T22:35:00Z · NP6-788-CD',
    'low 35 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'high 65 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'off 48 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD · against 25',
    'usual 50 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'clock 2026-07-15T22:35:00Z time · NP6-788-CD',
    'days 11 days · 2026-07-15T22:35:00Z · NP6-788-CD',
  ])
  expect(listJudgedEvidence(judge(hour(50, 66, 66)))[1]).toMatch(/against 2$/)
})

test.each([
  ['no price at all', 'withheld: missing', [], [], NOW],
  ['a newest price 20 minutes old', 'none', hour(50), usual, RUN + 20 * 60_000],
  ['a newest price 21 minutes old', 'withheld: stale', hour(50), usual, RUN + 21 * 60_000],
  ['a newest price no grid has seen', 'withheld: implausible', hour(50, 10_001), usual, NOW],
  ['eight runs in the hour', 'none', Array<number>(8).fill(50), usual, NOW],
  ['seven runs in the hour', 'withheld: too_few', Array<number>(7).fill(50), usual, NOW],
  ['no history', 'withheld: too_few', hour(50), [], NOW],
  ['a day of history', 'withheld: too_few', hour(50, 200, 200, 200, 200), createSteadyRows(RUN - HOUR, 1, 50), NOW],
] as const)('with %s the judgement is %s', (_name, levels, lastHour, history, nowMs) => {
  expect(describeJudgedLevels(judge(lastHour, false, [...history], nowMs))).toBe(levels)
})
