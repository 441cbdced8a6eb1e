import { expect, test } from 'vitest'
import { createRowsEndingAt, createSampleInput } from '../../../test/sample-input.ts'
import type { SampleColumns, SampleVintages } from '../../../test/sample-window.ts'
import { createUsualRows } from '../../../test/sample-window.ts'
import type { RuleKind } from '../registry.ts'
import { judgeRules, type RuleEpisodesMemory } from './judge-rules.ts'

const MIN = 60_000
const HOUR = 60 * MIN
const START = Date.parse('2026-07-15T18:06:00Z')
const MARKS: { [level: string]: string } = { info: 'i', watch: 'w', warn: 'W', alert: 'A' }

type Given = { columns: SampleColumns; postings?: SampleVintages }

/**
 * Writes one character per SCED run: i, w, W, A for info, watch, warn, alert; a dot for none; brackets while inputs are
 * absent.
 */
function timeline(
  kind: RuleKind,
  runs: readonly ((nowMs: number) => Given)[],
  nothingBefore: RuleEpisodesMemory | null,
): string {
  let memory = nothingBefore
  let shown = ''
  runs.forEach((given, index) => {
    const nowMs = START + index * 5 * MIN
    const judged = judgeRules(createSampleInput({ nowMs, ...given(nowMs) }), memory)
    memory = judged.memory
    const found = judged.active.find((item) => item.kind === kind)
    const mark = found ? (MARKS[found.level] ?? '?') : '.'
    shown += found && !found.candidate ? `(${mark})` : mark
  })
  return shown
}

const AFTER_A_QUIET_RUN: RuleEpisodesMemory = { episodes: {}, lastWatchMs: null }

const hourly = (value: number): SampleVintages['stwpf/SYSTEM'] =>
  Array.from({ length: 6 }, (_, index) => ({
    publishedAtMs: START - 6 * MIN + (index - 2) * HOUR - 30 * MIN,
    startsAtMs: START - 6 * MIN + (index - 2) * HOUR,
    values: Array<number>(4).fill(value),
  }))

/** Creates load that was above the model in use by this percentage all through the last hour. */
const over = (pct: number) => (nowMs: number) => ({
  columns: { 'load/SYSTEM': createRowsEndingAt(nowMs - MIN, Array<number>(12).fill(600 * (100 + pct))) },
  postings: { 'loadForecastInUse/E1': hourly(60_000) },
})
const unread = () => ({ columns: {}, postings: { 'loadForecastInUse/E1': hourly(60_000) } })
const times = <T>(count: number, each: T): T[] => Array<T>(count).fill(each)

test.each([
  ['one run over its line raises nothing', [over(4), over(0), over(0)], '...'],
  ['two runs raise it', [over(7), over(7)], '.w'],
  [
    'at 60 % of its entry it stays; below, three runs and one level at a time',
    [...times(3, over(7)), ...times(3, over(4)), ...times(5, over(1))],
    '.wwiiiiii..',
  ],
  ['it rises with the miss', [...times(2, over(2)), ...times(2, over(6.5))], '.iiw'],
  [
    'what has ended does not come back at the same level for half an hour',
    [...times(2, over(6.5)), ...times(5, over(0)), ...times(5, over(6.5)), ...times(2, over(6.5))],
    '.wiii......www',
  ],
])('a load miss: %s', (_sentence, runs, shown) => {
  expect(timeline('load_miss', runs, AFTER_A_QUIET_RUN)).toBe(shown)
})

test('without load the miss is kept for half an hour, then ended', () => {
  expect(timeline('load_miss', [...times(2, over(7)), ...times(8, unread)], AFTER_A_QUIET_RUN)).toBe(
    '.w(w)(w)(w)(w)(w)(w)..',
  )
})

test('the very first run needs no confirmation', () => {
  expect(timeline('load_miss', [over(7)], null)).toBe('w')
})

const RUN = START - MIN
const file = (bound: boolean): SampleColumns => ({
  'constraintFile/SYSTEM': [
    [RUN - 31 * 24 * HOUR, 0],
    [RUN, bound ? 1 : 0],
  ],
  ...(bound ? { 'constraint/N_TO_H|BASE CASE': createRowsEndingAt(RUN, [40, 40, 40]) } : {}),
})

test('a new constraint is raised by two runs on one file, and ends with the first file without it', () => {
  const bound = () => ({ columns: file(true) })
  const gone = () => ({ columns: file(false) })
  expect(timeline('new_constraint', [bound, bound, bound, gone], AFTER_A_QUIET_RUN)).toBe('.ii.')
  expect(timeline('new_constraint', [bound, bound, () => ({ columns: {} })], AFTER_A_QUIET_RUN)).toBe('.i(i)')
})

const quiet = (nowMs: number): Given => ({
  columns: {
    'lmp/HB_HOUSTON': [...createUsualRows(nowMs, 50), ...createRowsEndingAt(nowMs - MIN, Array<number>(12).fill(50))],
    'load/SYSTEM': createRowsEndingAt(nowMs - MIN, Array<number>(12).fill(60_000)),
    'generation/wind': [[nowMs - MIN, 9000]],
    'constraintFile/SYSTEM': [[nowMs - MIN, 0]],
    'tempF/KIAH': [[nowMs - MIN, 80]],
    'gas/HENRY_HUB': [[START - 24 * HOUR, 3]],
  },
  postings: { 'loadForecastInUse/E1': hourly(60_000) },
})
const missing = (nowMs: number): Given => ({
  ...quiet(nowMs),
  columns: { ...quiet(nowMs).columns, ...over(6)(nowMs).columns },
})

test('calm is shown half an hour after the last watch, and ends at once', () => {
  const runs = [...times(2, missing), ...times(14, quiet), ...times(2, missing)]
  expect(timeline('load_miss', runs, AFTER_A_QUIET_RUN)).toBe('.wiii............w')
  expect(timeline('calm', runs, AFTER_A_QUIET_RUN)).toBe('........iiiiiiiii.')
})
