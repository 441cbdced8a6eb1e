import { expect, test } from 'vitest'
import { endingAt, evidenceOf, judged, levelsOf, sampleScene, wordsOf } from '../../../test/sample-scene.ts'
import { type SampleRow, steady, usualAround } from '../../../test/sample-window.ts'
import { NO_PRESSURE_MEMORY } from '../standing/constraint-pressure.ts'
import { priceBreakout } from './rule.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')
const HOUR = 3_600_000

/** A fortnight at $50: the scale is 12 % of that, $6, and the band $35 to $65. */
const usual = usualAround(RUN, 50)

const judge = (lastHour: readonly number[], memory = false, history: SampleRow[] = usual, nowMs = NOW) =>
  judged(
    priceBreakout,
    sampleScene({
      nowMs,
      columns: { 'lmp/HB_HOUSTON': [...history, ...endingAt(RUN, lastHour)] },
      ...(memory
        ? {
            memory: {
              breakout: { active: true, calmRuns: 0 },
              pressure: NO_PRESSURE_MEMORY,
              volatility: { high: false },
            },
          }
        : {}),
    }),
  )

const hour = (quiet: number, ...last: number[]) => [...Array<number>(12 - last.length).fill(quiet), ...last]

test.each([
  ['one run outside the band is nothing', hour(50, 66), 'none'],
  ['two runs outside it are worth watching', hour(50, 66, 66), 'watch'],
  ['a median 2.4σ off, one run outside, is only near the band', hour(50, 64.4, 64.4, 66), 'none, holds watch'],
  ['a median 2σ off still holds a watch', hour(50, 62, 62, 62), 'none, holds watch'],
  ['a median 1.9σ off does not', hour(50, 61.4, 61.4, 61.4), 'none'],
  ['three runs at 4σ are no breakout yet', hour(50, 74, 74, 74), 'watch'],
  ['four runs at 3.9σ are none either', hour(50, 73.4, 73.4, 73.4, 73.4), 'watch'],
  ['four runs at 4σ are a breakout', hour(50, 74, 74, 74, 74), 'warn'],
  ['a breakout at 6.4σ would keep an alert', hour(50, 88.4, 88.4, 88.4, 88.4), 'warn, holds alert'],
  ['a breakout at 7.9σ is no alert yet', hour(50, 97.4, 97.4, 97.4, 97.4), 'warn, holds alert'],
  ['a breakout at 8σ is one', hour(50, 98, 98, 98, 98), 'alert'],
  ['below the band counts as much as above it', hour(50, 2, 2, 2, 2), 'alert'],
])('%s', (_sentence, lastHour, levels) => {
  expect(levelsOf(judge(lastHour))).toBe(levels)
})

test.each([
  [399, 'warn'],
  [400, 'warn, holds alert'],
  [499, 'warn, holds alert'],
  [500, 'alert'],
])('where 350 dollars are usual, a breakout at %i is %s: the price alone makes it an alert', (price, levels) => {
  const dear = usualAround(RUN, 350)
  const lastHour = hour(350, 530, 530, 530, 530, 530, price, price)
  expect(levelsOf(judge(lastHour, true, dear))).toBe(levels)
})

test('a breakout is left only when its rule says so: one run inside the band changes nothing', () => {
  expect(levelsOf(judge(hour(50, 66, 50, 50), true))).toBe('warn')
})

test('above and below read as sentences', () => {
  expect(wordsOf(judge(hour(50, 74, 74, 74, 74)))).toEqual([
    'Houston $74: 4.0σ above normal',
    '4 of 12 intervals outside $35 to $65; average gap $8. Usual for 17:35 is $50.',
  ])
  expect(wordsOf(judge(hour(50, -4, -4, -4, -4)))).toEqual([
    'Houston −$4: 9.0σ below normal',
    '4 of 12 intervals outside $35 to $65; average gap $18. Usual for 17:35 is $50.',
  ])
})

test('a price that is back in its band is not told as above or below', () => {
  expect(wordsOf(judge(hour(50, 120, 120, 120, 48, 49, 47)))).toEqual([
    'Houston $47: back inside $35 to $65',
    'Of 12 intervals in the last hour 3 left the band, the furthest $120 at 17:10. Usual for 17:35 is $50.',
  ])
})

test('while its note is on its way out, an hour wholly inside the band has no furthest run', () => {
  expect(wordsOf(judge(hour(50, 55, 48), true))).toEqual([
    'Houston $48: back inside $35 to $65',
    'No interval of the last hour left the band. Usual for 17:35 is $50.',
  ])
})

test('every figure has its time, its document and the line it was held against', () => {
  expect(evidenceOf(judge(hour(50, 98, 98, 98, 98)))).toEqual([
    'lmp 98 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD · against 500',
    'z 8 σ · 2026-07-15T22:35:00Z · NP6-788-CD · against 8',
    'outside 4 count · 2026-07-15T22:35:00Z · NP6-788-CD · against 4',
    'total 12 count · 2026-07-15T22:35:00Z · NP6-788-CD',
    'low 35 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'high 65 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'gap 16 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'usual 50 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'clock 2026-07-15T22:35:00Z time · NP6-788-CD',
    'days 14 days · Rule configuration',
  ])
  expect(evidenceOf(judge(hour(50, 74, 74, 74, 74)))[1]).toMatch(/against 4$/)
  expect(evidenceOf(judge(hour(50, 66, 66)))[1]).toMatch(/against 2.5$/)
})

const shortHistory = steady(RUN - HOUR, 1, 50)

test('with a day of history it is judged against that day, says so, and never calls a breakout', () => {
  const judged = judge(hour(50, 200, 200, 200, 200), false, shortHistory)
  expect(levelsOf(judged)).toBe('watch')
  expect(wordsOf(judged)).toEqual([
    'Houston $200: 25.0σ above the last day',
    '4 of 12 intervals outside $35 to $65. Fewer than 14 days of history: judged against the last day only.',
  ])
})

test.each([
  ['no price at all', 'withheld: missing', [], [], NOW],
  ['a newest price 20 minutes old', 'none', hour(50), usual, RUN + 20 * 60_000],
  ['a newest price 21 minutes old', 'withheld: stale', hour(50), usual, RUN + 21 * 60_000],
  ['a newest price no grid has seen', 'withheld: implausible', hour(50, 10_001), usual, NOW],
  ['eight runs in the hour', 'none', Array<number>(8).fill(50), usual, NOW],
  ['seven runs in the hour', 'withheld: too_few', Array<number>(7).fill(50), usual, NOW],
  ['no history', 'withheld: too_few', hour(50), [], NOW],
] as const)('with %s the judgement is %s', (_name, levels, lastHour, history, nowMs) => {
  expect(levelsOf(judge(lastHour, false, [...history], nowMs))).toBe(levels)
})
