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
import { priceLevel } from './rule.ts'

const MIN = 60_000
const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')

const flat = (count: number, price: number) => Array<number>(count).fill(price)
/** Creates an hour of SCED runs: first at one price, then the last runs as given. */
const hour = (quiet: number, ...last: number[]) => [...flat(12 - last.length, quiet), ...last]
const usualAt = (price: number) => createUsualRows(RUN, price)

const judge = (lastHour: readonly number[], history: SampleRow[] = usualAt(30), nowMs = NOW) =>
  judgeSampleRule(
    priceLevel,
    createSampleInput({ nowMs, columns: { 'lmp/HB_HOUSTON': [...history, ...createRowsEndingAt(RUN, lastHour)] } }),
  )

test.each([
  ['an hour under 70 % of the first line is nothing', hour(52), 30, 'nothing'],
  ['a run at 70 % of it keeps a watch', hour(30, 52.5), 30, 'none, holds watch'],
  ['a quarter of an hour at 74.99 raises nothing', hour(30, 74.99, 74.99, 74.99), 30, 'none, holds watch'],
  ['a quarter of an hour at 75 is a watch', hour(30, 75, 75, 75), 30, 'watch'],
  ['the mean of it counts, not the newest run', hour(30, 80, 80, 65), 30, 'watch'],
  ['at 75 it must be twice its usual', hour(30, 75, 75, 75), 37.5, 'watch'],
  ['with a usual one cent higher it is not', hour(30, 75, 75, 75), 37.51, 'none, holds watch'],
  ['above 100 the usual does not matter: up to there spike risk covers it', hour(90, 100.01), 90, 'watch'],
  ['at 100 it still matters', hour(90, 100), 90, 'none, holds watch'],
  ['149.99 is no warning yet', hour(30, 149.99, 149.99, 149.99), 30, 'watch, holds warn'],
  ['150 is one, though the run before was calm: a second run confirms it', hour(30, 150), 30, 'warn'],
  ['a warning does not depend on the usual', hour(150), 160, 'warn'],
  ['five runs at 400 are 25 minutes: no alert', hour(30, ...flat(5, 400)), 30, 'warn, holds alert'],
  ['six runs are half an hour: an alert', hour(30, ...flat(6, 400)), 30, 'alert'],
  ['one of them at 399.99 is none', hour(30, 400, 400, 399.99, 400, 400, 400), 30, 'warn, holds alert'],
  ['one run at 1,000 is none', hour(30, 1000), 30, 'warn, holds alert'],
  ['two are one at once', hour(30, 1000, 1000), 30, 'alert'],
  ['two of which one is at 999.99 are none', hour(30, 999.99, 1000), 30, 'warn, holds alert'],
])('%s', (_sentence, lastHour, usual, levels) => {
  expect(describeJudgedLevels(judge(lastHour, usualAt(usual)))).toBe(levels)
})

/** Creates SCED runs, each from its minutes before the newest run and its price. */
const scattered = (...runs: [minutesAgo: number, price: number][]): SampleRow[] => [
  ...usualAt(30),
  ...runs.map(([minutesAgo, price]): SampleRow => [RUN - minutesAgo * MIN, price]),
]

test.each([
  ['the only run at 1,000 confirms nothing', scattered([0, 1000]), 'warn, holds alert'],
  [
    'six runs and nothing before them are not known to be half an hour',
    scattered(...at(25, 20, 15, 10, 5, 0)),
    'warn, holds alert',
  ],
  ['two runs of half an hour can be missing', scattered(...at(35, 25, 20, 10, 0)), 'alert'],
  ['three cannot', scattered(...at(35, 25, 10, 0)), 'warn, holds alert'],
  ['one run alone counts as a quarter-hour', scattered([0, 75]), 'watch'],
])('with runs missing, %s', (_sentence, rows, levels) => {
  expect(describeJudgedLevels(judge([], rows))).toBe(levels)
})

function at(...minutesAgo: number[]): [number, number][] {
  return minutesAgo.map((minutes) => [minutes, 400])
}

/** Writes one letter per SCED run: i, w, W, A for info, watch, warn, alert; a dot for none. */
function timeline(prices: readonly number[], usual = 30): string {
  let memory: RuleEpisodesMemory | null = { episodes: {}, lastWatchMs: null }
  return prices
    .map((_price, index) => {
      const nowMs = NOW + index * 5 * MIN
      const rows = createRowsEndingAt(RUN + index * 5 * MIN, [...flat(12, usual), ...prices.slice(0, index + 1)])
      const columns = { 'lmp/HB_HOUSTON': [...createUsualRows(nowMs - 80_000, usual), ...rows] }
      const found = judgeRules(createSampleInput({ nowMs, columns }), memory)
      memory = found.memory
      const level = found.active.find(({ kind }) => kind === 'price_level')?.level
      return level === undefined ? '.' : { info: 'i', watch: 'w', warn: 'W', alert: 'A' }[level]
    })
    .join('')
}

test('a warning is raised by the second run, and never by one alone', () => {
  expect(timeline([160, 160])).toBe('.W')
  expect(timeline([160, 30, 30, 160, 30])).not.toContain('W')
})

test('an alert is raised by the second run at 1,000, and at 400 by the sixth', () => {
  expect(timeline([1200, 1200])).toBe('.A')
  expect(timeline(flat(7, 450))).toBe('.WWWWAA')
})

const after = (...prices: number[]) => timeline([160, 160, ...prices])

test('a price under the line of its level is lowered in the same run, and context below every line', () => {
  expect(after(149, 149, 76, 74, 40)).toBe('.Wwwwii')
  expect(after(...flat(10, 40))).toBe('.Wiiiiiiiiii')
})

test('a price that returns to its line within the hour has its level back at once, without a second run', () => {
  expect(after(140, 151, 140, 151)).toBe('.WwWwW')
})

test('an episode ends after an hour under 70 % of its line, and one run over it restarts the hour', () => {
  expect(after(...flat(16, 40))).toMatch(/^\.Wi{10,14}\.+$/)
  expect(after(...flat(10, 40), 105, ...flat(10, 40))).toMatch(/^\.Wi{10}wi{10}$/)
})

test('there is no cool-down: a price that rises again is raised again', () => {
  const once = [160, 160, ...flat(14, 30)]
  const called = timeline([...once, 160, 160])
  expect(called).toMatch(/\.+W$/)
  expect(called[once.length - 1]).toBe('.')
})

test.each([
  [
    'over its line',
    hour(30, 160, 170),
    usualAt(30),
    'warn',
    [
      'Houston at $170, $140 above usual',
      'The usual price for 17:35 is $30, based on 11 days. The price has been at or above $150 since 17:30.',
    ],
  ],
  [
    'over it all hour',
    hour(170),
    usualAt(30),
    'warn',
    [
      'Houston at $170, $140 above usual',
      'The usual price for 17:35 is $30, based on 11 days. Every run of the last hour was at or above $150.',
    ],
  ],
  [
    'that is usual for its hour',
    hour(30, 160, 170),
    usualAt(170),
    'warn',
    [
      'Houston at $170, above $150',
      'The usual price for 17:35 is $170, based on 11 days. The price has been at or above $150 since 17:30.',
    ],
  ],
  [
    'with too few days',
    hour(30, 160, 170),
    [],
    'warn',
    [
      'Houston at $170, above $150',
      'Too few days to say what is usual. The price has been at or above $150 since 17:30.',
    ],
  ],
  [
    'with too few days, all hour',
    hour(170),
    [],
    'warn',
    [
      'Houston at $170, above $150',
      'Too few days to say what is usual. Every run of the last hour was at or above $150.',
    ],
  ],
  [
    'that has fallen under its line',
    hour(30, 412, 300, 167, 90),
    usualAt(30),
    'warn',
    [
      'Houston at $90, off its $412 high at 17:20',
      'The usual price for 17:35 is $30, based on 11 days. The price was last at or above $150 at 17:30.',
    ],
  ],
  [
    'that has fallen under its line, with too few days',
    hour(30, 412, 300, 167, 90),
    [],
    'warn',
    [
      'Houston at $90, off its $412 high at 17:20',
      'Too few days to say what is usual. The price was last at or above $150 at 17:30.',
    ],
  ],
  [
    'that was over its line more than an hour ago',
    [160, ...hour(120)],
    usualAt(30),
    'warn',
    [
      'Houston at $120, last above $150 at 16:35',
      'The usual price for 17:35 is $30, based on 11 days. The highest price of the last hour was $120 at 17:35.',
    ],
  ],
  [
    'of a watch, whatever line the hour has also come near',
    hour(30, 130, 130, 60),
    usualAt(30),
    'watch',
    [
      'Houston at $60, off its $130 high at 17:30',
      'The usual price for 17:35 is $30, based on 11 days. The price was last at or above $75 at 17:30.',
    ],
  ],
  [
    'at the cap in force',
    hour(30, 4_800, 4_999),
    usualAt(30),
    'alert',
    [
      'Houston at $4,999, at the $5,000 cap',
      'The usual price for 17:35 is $30, based on 11 days. The price has been at or above $400 since 17:30.',
    ],
  ],
  [
    'that collapses and is still over its line',
    hour(2000, 5_000, 863),
    usualAt(30),
    'alert',
    [
      'Houston at $863, off its $5,000 high at 17:30',
      'The usual price for 17:35 is $30, based on 11 days. The highest price of the last hour was $5,000 at 17:30.',
    ],
  ],
] as const)('a price %s', (_name, lastHour, history, level, words) => {
  expect(writeJudgedItem(judge(lastHour, [...history]), level)).toEqual(words)
})

test('the evidence of a price above its line and of a kept level', () => {
  expect(listJudgedEvidence(judge(hour(30, 160, 170)))).toEqual([
    'lmp 170 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD · against 150',
    'line 150 $/MWh · Rule configuration',
    'usual 30 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
    'clock 2026-07-15T22:35:00Z time · NP6-788-CD',
    'days 11 days · 2026-07-15T22:35:00Z · NP6-788-CD',
    'since 2026-07-15T22:30:00Z time · NP6-788-CD',
    'gap 140 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD',
  ])
  expect(listJudgedEvidence(judge(hour(30, 412, 90)), 'warn').slice(-4)).toEqual([
    'peak 412 $/MWh · 2026-07-15T22:30:00Z · NP6-788-CD · against 150',
    'peakAt 2026-07-15T22:30:00Z time · NP6-788-CD',
    'exit 105 $/MWh · Rule configuration',
    'lastAt 2026-07-15T22:30:00Z time · NP6-788-CD',
  ])
})

test.each([
  ['no price', 'withheld: missing', [], NOW],
  ['a price 20 minutes old', 'warn', hour(160), RUN + 20 * MIN],
  ['a price 21 minutes old', 'withheld: stale', hour(160), RUN + 21 * MIN],
  ['a price no grid has seen', 'withheld: implausible', hour(30, 10_001), NOW],
] as const)('with %s the judgement is %s', (_name, levels, lastHour, nowMs) => {
  expect(describeJudgedLevels(judge(lastHour, [], nowMs))).toBe(levels)
})

test('a collapse says what the hour still pays over day-ahead', () => {
  const columns = {
    'lmp/HB_HOUSTON': [...usualAt(30), ...createRowsEndingAt(RUN, hour(2000, 5_000, 863))],
    'damSpp/HB_HOUSTON': [[Date.parse('2026-07-15T22:00:00Z'), 53] as SampleRow],
  }
  expect(writeJudgedItem(judgeSampleRule(priceLevel, createSampleInput({ nowMs: NOW, columns })))[0]).toBe(
    'Houston off $5,000 to $863, $2,180 over day-ahead in HE18',
  )
})

/**
 * In a storm SCED runs seventeen to nineteen times an hour. These are the minutes from each of nineteen runs to the
 * newest, which has 0.
 */
const STORM_MINUTES = [0, 3, 5, 8, 12, 15, 18, 20, 24, 27, 30, 34, 38, 41, 45, 49, 52, 56, 59]

test('half an hour at $400 is half an hour, with nineteen runs an hour too', () => {
  const rows = (minutes: number): SampleRow[] => [
    ...usualAt(30),
    ...STORM_MINUTES.map((ago): SampleRow => [RUN - ago * MIN, ago < minutes ? 450 : 30]).reverse(),
  ]
  expect(describeJudgedLevels(judge([], rows(20)))).toBe('warn, holds alert')
  expect(describeJudgedLevels(judge([], rows(31)))).toBe('alert')
})
