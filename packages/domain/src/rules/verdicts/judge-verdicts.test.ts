import { expect, test } from 'vitest'
import { createRowsEndingAt, createSampleInput } from '../../../test/sample-input.ts'
import { createSampleWindow, createUsualRows, type SampleColumns } from '../../../test/sample-window.ts'
import { judgeRules } from '../engine/judge-rules.ts'
import { readRuleInput } from '../engine/read-rule-input.ts'
import { judgeVerdicts } from './judge-verdicts.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')
const MIN = 60_000

const priced = (usual: number, ...lastRuns: number[]): SampleColumns => ({
  'lmp/HB_HOUSTON': [
    ...createUsualRows(RUN, usual),
    ...createRowsEndingAt(RUN, [...Array<number>(12 - lastRuns.length).fill(usual), ...lastRuns]),
  ],
})

const verdictsOf = (columns: SampleColumns) =>
  judgeVerdicts(createSampleInput({ nowMs: NOW, columns }), [], null).verdicts

test.each([
  ['high above its usual', 40, [180, 180, 180], 'high', 'up'],
  ['high and usual', 170, [170, 170, 170], 'high', 'level'],
  ['extreme', 40, [500, 500, 500], 'extreme', 'up'],
  ['elevated', 30, [80, 80, 80], 'elevated', 'up'],
  ['normal, a little above', 40, [46, 46, 46], 'normal', 'up'],
  ['normal and in line', 40, [41, 41, 41], 'normal', 'level'],
  ['low', 40, [15, 15, 15], 'low', 'down'],
  ['negative', 5, [-3, -3, -3], 'negative', 'down'],
])('a price that is %s', (_name, usual, runs, state, direction) => {
  expect(verdictsOf(priced(usual, ...runs)).price).toMatchObject({ state, direction })
})

test('without ten days the state is based on dollars alone, without a direction', () => {
  const { price } = verdictsOf({ 'lmp/HB_HOUSTON': createRowsEndingAt(RUN, Array<number>(12).fill(180)) })
  expect(price).toMatchObject({ state: 'high', direction: null, cause: null, figures: { usual: null, gap: null } })
})

test('what cannot be read has no state, and is not called anything', () => {
  const { price, move, dart, scarcity, netload, wind, gas } = verdictsOf({})
  for (const verdict of [price, move, dart, scarcity, netload, wind, gas])
    expect(verdict).toMatchObject({ state: null, direction: null, was: null })
})

test('a verdict knows what it was a run ago, and since when it is what it is', () => {
  const at = (nowMs: number, before: Parameters<typeof judgeVerdicts>[2]) =>
    judgeVerdicts(
      readRuleInput('HOUSTON', createSampleWindow(nowMs, priced(40, 180, 180, 180)), nowMs).input,
      [],
      before,
    )
  const first = at(NOW - 15 * MIN, null)
  expect(first.verdicts.price).toMatchObject({ state: 'normal', was: null, sinceMs: NOW - 15 * MIN })
  const second = at(NOW - 5 * MIN, JSON.parse(JSON.stringify(first.states)))
  expect(second.verdicts.price).toMatchObject({ state: 'high', was: 'normal', sinceMs: NOW - 5 * MIN })
  const third = at(NOW, second.states)
  expect(third.verdicts.price).toMatchObject({ state: 'high', was: 'high', sinceMs: NOW - 5 * MIN })
})

test('its level is the highest of the active items about the same subject', () => {
  const input = createSampleInput({ nowMs: NOW, columns: priced(40, 180, 180, 180) })
  const { active } = judgeRules(input, null)
  const { verdicts, states } = judgeVerdicts(input, active, null)
  expect(verdicts.price.level).toBe('warn')
  expect(verdicts.gas.level).toBeNull()
  expect(states.price).toEqual({ level: 'warn', state: 'high', direction: 'up', sinceMs: NOW })
})

test('what holds for the grid is one reading, shared by the zones of a run', () => {
  const window = createSampleWindow(NOW, { ...priced(40), 'prc/SYSTEM': createRowsEndingAt(RUN, [4000, 3900, 2900]) })
  const [houston, west] = (['HOUSTON', 'WEST'] as const).map(
    (zone) => judgeVerdicts(readRuleInput(zone, window, NOW).input, [], null).verdicts,
  )
  expect(houston?.scarcity).toMatchObject({ state: 'watch' })
  expect(west?.scarcity.figures).toBe(houston?.scarcity.figures)
})
