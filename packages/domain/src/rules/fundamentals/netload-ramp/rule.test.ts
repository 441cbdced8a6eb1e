import { expect, test } from 'vitest'
import {
  createRowsEndingAt,
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  listJudgedEvidence,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleColumns, SampleRow } from '../../../../test/sample-window.ts'
import { netLoadRamp } from './rule.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const DAY = 24 * HOUR
const NOW = Date.parse('2026-07-15T22:36:20Z')
const AT = Date.parse('2026-07-15T22:35:00Z')

/** Creates the quarter-hour an hour ago and the newest one, in five-minute values. */
const step = (before: number, now: number, atMs = AT): SampleRow[] => [
  ...createRowsEndingAt(atMs - HOUR, [before, before, before]),
  ...createRowsEndingAt(atMs, [now, now, now]),
]
const netLoad = (load: [number, number], wind: [number, number], solar: [number, number]): SampleColumns => ({
  'load/SYSTEM': step(...load),
  'generation/wind': step(...wind),
  'generation/solar': step(...solar),
})
/** Creates a market in which only load moves; net load ends at `endsAt` MW. */
const ramp = (byMw: number, endsAt = 40_000) =>
  netLoad([endsAt - byMw + 15_000, endsAt + 15_000], [5000, 5000], [10_000, 10_000])

const judge = (columns: SampleColumns, nowMs = NOW) =>
  judgeSampleRule(netLoadRamp, createSampleInput({ nowMs, columns }))

test.each([
  ['up 2,710 MW is nothing', 2710, 40_000, 'none'],
  ['up 2,720 MW keeps a note', 2720, 40_000, 'none, holds info'],
  ['up 3,390 MW raises nothing', 3390, 40_000, 'none, holds info'],
  ['up 3.4 GW is a note', 3400, 40_000, 'info'],
  ['up 10 GW is no more while net load is low', 10_000, 42_490, 'info'],
  ['up 4,390 MW from 42.5 GW on is a note', 4390, 42_500, 'info'],
  ['up 4.4 GW there keeps a watch', 4400, 42_500, 'info, holds watch'],
  ['up 5,490 MW there raises nothing', 5490, 42_500, 'info, holds watch'],
  ['up 5.5 GW there is a watch', 5500, 42_500, 'watch'],
  ['up 15 GW there is no warning', 15_000, 42_500, 'watch'],
  ['down 4 GW keeps a note', -4000, 40_000, 'none, holds info'],
  ['down 5 GW is a note', -5000, 40_000, 'info'],
  ['down 9 GW is a watch', -9000, 40_000, 'watch'],
  ['down 20 GW is no more than that', -20_000, 50_000, 'watch'],
])('net load %s', (_sentence, byMw, endsAt, levels) => {
  expect(describeJudgedLevels(judge(ramp(byMw, endsAt)))).toBe(levels)
})

test('at low net load, spike risk also makes it a watch', () => {
  const spiky: SampleColumns = {
    'lmp/HB_HOUSTON': createRowsEndingAt(AT, Array<number>(12).fill(60)),
    'damSpp/HB_HOUSTON': [0, 1, 2].map((hours) => [
      AT - 35 * MIN + hours * HOUR,
      60 + 15 * hours,
      { knownAtMs: AT - DAY },
    ]),
  }
  expect(describeJudgedLevels(judge({ ...ramp(10_000), ...spiky }))).toBe('watch')
})

/** Prepends five earlier days, on each of which this column changed from `before` to `now` at this time of day. */
const usual = (column: readonly SampleRow[], before: number, now: number): SampleRow[] => [
  ...Array.from({ length: 5 }, (_, index) =>
    step(before, now, Math.floor(AT / (15 * MIN)) * 15 * MIN - (5 - index) * DAY),
  ).flat(),
  ...column,
]
const parts = netLoad([58_000, 60_100], [8000, 6550], [9000, 7400])
const withHistory = {
  'load/SYSTEM': usual(parts['load/SYSTEM'] ?? [], 58_000, 60_000),
  'generation/wind': usual(parts['generation/wind'] ?? [], 8000, 8000),
  'generation/solar': usual(parts['generation/solar'] ?? [], 9000, 9000),
}

test.each([
  ['10 GW where 7.55 GW are usual is a note', 7550, 'info'],
  ['10 GW where 7.5 GW are usual is a watch', 7500, 'watch'],
  ['10 GW where a fall is usual is a watch', -2000, 'watch'],
])('net load up %s', (_sentence, usualMw, levels) => {
  const columns = ramp(10_000, 42_500)
  const [load, wind, solar] = (['load/SYSTEM', 'generation/wind', 'generation/solar'] as const).map(
    (key) => columns[key] ?? [],
  )
  const judged = judge({
    'load/SYSTEM': usual(load ?? [], 55_000, 55_000 + usualMw),
    'generation/wind': usual(wind ?? [], 5000, 5000),
    'generation/solar': usual(solar ?? [], 10_000, 10_000),
  })
  expect(describeJudgedLevels(judged)).toBe(levels)
})

test('with and without a history', () => {
  expect(writeJudgedItem(judge(withHistory))).toEqual([
    'Net load up 5.2 GW in the last hour',
    'Over the hour, load is up 2.1 GW, wind down 1.5 GW and solar down 1.6 GW. Net load usually changes by +2.0 GW in the hour to 17:35. Net load is now 46.2 GW.',
  ])
  expect(writeJudgedItem(judge(parts))).toEqual([
    'Net load up 5.2 GW in the last hour',
    'Over the hour, load is up 2.1 GW, wind down 1.5 GW and solar down 1.6 GW. Net load is now 46.2 GW.',
  ])
  expect(writeJudgedItem(judge(ramp(-6000)))[0]).toBe('Net load down 6.0 GW in the last hour')
})

/**
 * The fuel mix is five minutes older than load, and load has a gap, so net load has a change over the hour and load has
 * none.
 */
const ragged: SampleColumns = {
  'load/SYSTEM': [
    ...createRowsEndingAt(AT - 66 * MIN, [58_000, 58_000]),
    ...createRowsEndingAt(AT - 16 * MIN, [62_000, 62_000], 2),
    [AT, 62_000],
  ],
  'generation/wind': step(8000, 8000, AT - 5 * MIN),
  'generation/solar': step(9000, 9000, AT - 5 * MIN),
}

test('if one part is unknown, no part is named', () => {
  expect(writeJudgedItem(judge(ragged))).toEqual([
    'Net load up 4.0 GW in the last hour',
    'Net load is now 45.0 GW; too little history to say what change is usual.',
  ])
  const compared = {
    'load/SYSTEM': usual(ragged['load/SYSTEM'] ?? [], 58_000, 60_000),
    'generation/wind': usual(ragged['generation/wind'] ?? [], 8000, 8000),
    'generation/solar': usual(ragged['generation/solar'] ?? [], 9000, 9000),
  }
  expect(writeJudgedItem(judge(compared))).toEqual([
    'Net load up 4.0 GW in the last hour',
    'Net load usually changes by +2.0 GW in the hour to 17:30. Net load is now 45.0 GW.',
  ])
})

test('the evidence of a ramp is its parts', () => {
  expect(listJudgedEvidence(judge(withHistory))).toEqual([
    'change 5150 MW · 2026-07-15T22:35:00Z · supply-demand, fuel-mix · against 3400',
    'level 46150 MW · 2026-07-15T22:35:00Z · supply-demand, fuel-mix',
    'clock 2026-07-15T22:35:00Z time · supply-demand, fuel-mix',
    'load 2100 MW · 2026-07-15T22:35:00Z · supply-demand',
    'wind -1450 MW · 2026-07-15T22:35:00Z · fuel-mix',
    'solar -1600 MW · 2026-07-15T22:35:00Z · fuel-mix',
    'usual 2000 MW · 2026-07-15T22:35:00Z · supply-demand, fuel-mix',
  ])
})

const steep = ramp(12_000, 50_000)

test.each([
  ['no load', 'withheld: missing', { ...steep, 'load/SYSTEM': [] }, NOW],
  ['no wind', 'withheld: missing', { ...steep, 'generation/wind': [] }, NOW],
  ['values 16 minutes old', 'withheld: stale', steep, AT + 16 * MIN],
  ['an implausible load', 'withheld: implausible', { ...steep, 'load/SYSTEM': step(60_000, 150_001) }, NOW],
  [
    'a fuel mix six minutes older',
    'withheld: mismatch',
    { ...steep, 'generation/solar': step(9000, 9000, AT - 6 * MIN) },
    NOW,
  ],
  [
    'nothing an hour ago',
    'withheld: too_few',
    { ...steep, 'load/SYSTEM': createRowsEndingAt(AT, [6e4, 6e4, 6e4]) },
    NOW,
  ],
] as [string, string, SampleColumns, number][])('a ramp judged by %s is %s', (_name, levels, columns, nowMs) => {
  expect(describeJudgedLevels(judge(columns, nowMs))).toBe(levels)
})

/**
 * Creates today and the five days before, on each of which solar rose by 12 GW in the hour before the same position of
 * the sun, with constant load.
 */
function sunnyMornings(atMs: number): SampleColumns {
  const days = [5, 4, 3, 2, 1, 0].map((day) => atMs - day * DAY)
  const rows = (before: number, now: number) => days.flatMap((dayMs) => dayRows(before, now, dayMs))
  return {
    'load/SYSTEM': rows(50_000, 50_000),
    'generation/wind': rows(5000, 5000),
    'generation/solar': rows(0, 12_000),
  }
}

/** Creates a whole morning of values, so that a comparison by local time would find a value an hour off. */
const dayRows = (before: number, now: number, atMs: number): SampleRow[] => [
  ...createRowsEndingAt(atMs - HOUR, Array<number>(30).fill(before)),
  ...createRowsEndingAt(atMs + 2 * HOUR, Array<number>(30).fill(now)),
]

test.each([
  ['an ordinary week', '2026-07-15T14:30:00Z'],
  ['the morning after the autumn night', '2026-11-01T14:30:00Z'],
  ['the morning after the spring night', '2026-03-08T14:30:00Z'],
])('the solar rise in %s is compared by sun position, not by local time', (_name, at) => {
  const atMs = Date.parse(at)
  expect(describeJudgedLevels(judge(sunnyMornings(atMs), atMs + MIN))).toBe('info')
})
