import { expect, test } from 'vitest'
import type { AlertLevel } from '../rules/alert-level.ts'
import { NO_RULE_EPISODE } from '../rules/engine/episodes.ts'
import type { ActiveItem } from '../rules/engine/judge-rules.ts'
import type { RuleKind } from '../rules/registry.ts'
import { createPredictionRecorder } from './prediction-recorder.ts'

const T = Date.parse('2024-07-01T20:00:00Z')
const MIN = 60_000

const activeItem = (kind: RuleKind, level: AlertLevel, isHeld = false): ActiveItem => ({
  kind,
  level,
  episode: NO_RULE_EPISODE,
  candidate: isHeld
    ? null
    : {
        entry: level,
        hold: level,
        agreement: 0,
        ageMinutes: 0,
        describe: () => ({ variant: 'usual', words: {}, figures: [] }),
      },
})

function recorded(...runs: [minute: number, activeItem: ActiveItem][]) {
  const { calls, record } = createPredictionRecorder()
  for (const [minute, item] of runs) record('WEST', T + minute * MIN, [item])
  return calls
}

test('an episode is one call per level it reaches, at the moment it reaches it', () => {
  const calls = recorded([0, activeItem('spike_risk', 'watch')], [5, activeItem('spike_risk', 'warn')])
  expect(calls.made.map(({ from, level, raisedAtMs }) => [from, level, (raisedAtMs - T) / MIN])).toEqual([
    ['info', 'watch', 0],
    ['watch', 'watch', 0],
    ['warn', 'warn', 5],
  ])
})

test('a call that returns within half an hour is the same call', () => {
  const watch = activeItem('spike_risk', 'watch')
  const episodes = (...minutes: number[]) =>
    recorded(...minutes.map((minute): [number, ActiveItem] => [minute, watch])).made.filter(
      ({ from }) => from === 'watch',
    )
  expect(episodes(0, 5, 35)).toHaveLength(1)
  expect(episodes(0, 5, 36)).toHaveLength(2)
})

test('neither a kept item without inputs nor an item without an outcome is a call', () => {
  const calls = recorded([0, activeItem('spike_risk', 'watch', true)], [5, activeItem('price_level', 'warn')])
  expect(calls.made).toEqual([])
  expect(calls.activeAt('WEST', 'spike_risk', 'watch')).toEqual([])
})
