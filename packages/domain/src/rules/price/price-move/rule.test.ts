import { expect, test } from 'vitest'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import { createUsualRows, type SampleRow } from '../../../../test/sample-window.ts'
import { judgeRules, type RuleEpisodesMemory } from '../../engine/judge-rules.ts'
import { priceMove } from './rule.ts'

const MIN = 60_000
const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')

const flat = (count: number, price: number) => Array<number>(count).fill(price)
const hour = (quiet: number, ...last: number[]) => [...flat(12 - last.length, quiet), ...last]
/** Creates three SCED runs that are this much above the three before them. */
const rise = (by: number, from = 30) => hour(from, ...flat(3, from + by))

const judge = (lastHour: readonly number[], history: SampleRow[] = createUsualRows(RUN, 30), nowMs = NOW) =>
  judgeSampleRule(
    priceMove,
    createSampleInput({ nowMs, columns: { 'lmp/HB_HOUSTON': [...history, ...createRowsEndingAt(RUN, lastHour)] } }),
  )

test.each([
  ['24.99 is nothing', rise(24.99), 'nothing'],
  ['25 is a watch', rise(25), 'watch'],
  ['74.99 is still', rise(74.99), 'watch'],
  ['75 is a warning', rise(75), 'warn'],
  ['499.99 is still', rise(499.99), 'warn'],
  ['500 is an alert', rise(500), 'alert'],
  ['one run of three counts as a third', hour(30, 30 + 75), 'watch'],
  ['a fall is nothing', hour(600, ...flat(3, 30)), 'nothing'],
])('a rise of the quarter-hour mean of %s', (_sentence, lastHour, levels) => {
  expect(describeJudgedLevels(judge(lastHour))).toBe(levels)
})

test.each([
  ['45 where 30 is usual is unusual', rise(30, 15), 30, 'watch'],
  ['44.9 is not', rise(29.9, 15), 30, 'none, holds watch'],
  ['a recovery to the usual is not news', rise(60, -30), 30, 'none, holds watch'],
])('a price must also be one and a half times its usual: %s', (_sentence, lastHour, usual, levels) => {
  expect(describeJudgedLevels(judge(lastHour, createUsualRows(RUN, usual)))).toBe(levels)
})

/** Writes one letter per SCED run: i, w, W, A for info, watch, warn, alert; a dot for none. */
function timeline(prices: readonly number[]): string {
  let memory: RuleEpisodesMemory | null = { episodes: {}, lastWatchMs: null }
  return prices
    .map((_price, index) => {
      const nowMs = NOW + index * 5 * MIN
      const rows = createRowsEndingAt(RUN + index * 5 * MIN, [...flat(12, 30), ...prices.slice(0, index + 1)])
      const columns = { 'lmp/HB_HOUSTON': [...createUsualRows(nowMs - 80_000, 30), ...rows] }
      const found = judgeRules(createSampleInput({ nowMs, columns }), memory)
      memory = found.memory
      const level = found.active.find(({ kind }) => kind === 'price_move')?.level
      return level === undefined ? '.' : { info: 'i', watch: 'w', warn: 'W', alert: 'A' }[level]
    })
    .join('')
}

test('a rise that is over is context at once, for half an hour after the rise, then ends', () => {
  expect(timeline(flat(14, 80))).toMatch(/^\.\.w{2}i{4,6}\.+$/)
})

const settled = [...flat(3, 80), ...flat(12, 30)]

test('within three hours only a larger rise is raised again; after that the same rise is too', () => {
  const again = timeline([...settled, ...flat(6, 80)])
  expect(again.slice(settled.length)).toBe('......')
  const larger = timeline([...settled, ...flat(6, 150)])
  expect(larger.slice(settled.length)).toContain('W')
  const later = timeline([...settled, ...flat(36, 30), ...flat(6, 80)])
  expect(later.slice(-4)).toContain('w')
})

test('a rising price, a risen price, and too few days', () => {
  expect(writeJudgedItem(judge(rise(60)))).toEqual([
    'Houston up $60 in 15 minutes to $90',
    'The quarter-hour average price rose from $30 to $90 by 17:35. The usual price at this time is $30.',
  ])
  expect(writeJudgedItem(judge(hour(30, 90, 90, 90, 90, 90, 85)))).toEqual([
    'Houston rose $60 to $90 by 17:20, $85 now',
    'The quarter-hour average price rose from $30 to $90 in 15 minutes.',
  ])
  expect(writeJudgedItem(judge(rise(60), []))[1]).toBe(
    'The quarter-hour average price rose from $30 to $90 by 17:35. Too few days to say what is usual.',
  )
})

test('a kept call quotes the rise that raised it, not a smaller one since', () => {
  const again = judge(hour(30, ...flat(3, 700), 770, 790, 810))
  expect(describeJudgedLevels(again)).toBe('warn, holds alert')
  expect(writeJudgedItem(again, 'alert')[0]).toBe('Houston rose $670 to $700 by 17:20, $810 now')
  expect(listJudgedEvidence(again, 'alert')[0]).toMatch(/^rise 670 .* against 500$/)
  expect(writeJudgedItem(judge(hour(30, ...flat(3, 700), 790, 790, 790)), 'warn')[0]).toBe(
    'Houston up $90 in 15 minutes to $790',
  )
})

test('the evidence of a rise is both means and the line crossed', () => {
  expect(listJudgedEvidence(judge(rise(80)))).toEqual([
    'rise 80 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD · against 75',
    'before 30 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'quarter 110 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'minutes 15 min · Rule configuration',
    'lmp 110 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'clock 2026-07-15T22:35:00Z time · NP6-788-CD',
    'usual 30 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
  ])
})

test.each([
  ['no price', 'withheld: missing', [], NOW],
  ['a price 21 minutes old', 'withheld: stale', rise(500), RUN + 21 * MIN],
  ['a price no grid has seen', 'withheld: implausible', hour(30, 10_001), NOW],
  ['only a quarter-hour of runs', 'withheld: too_few', [500, 500, 500], NOW],
  ['one run before it', 'warn', [30, 500, 500, 500], NOW],
] as const)('with %s the judgement is %s', (_name, levels, lastHour, nowMs) => {
  expect(describeJudgedLevels(judge(lastHour, [], nowMs))).toBe(levels)
})
