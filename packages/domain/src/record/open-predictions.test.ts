import { expect, test } from 'vitest'
import type { AlertLevel } from '../rules/alert-level.ts'
import { NO_RULE_EPISODE } from '../rules/engine/episodes.ts'
import type { ActiveItem } from '../rules/engine/judge-rules.ts'
import { advancePredictions, mergeRemadePredictions, type OpenPredictions } from './open-predictions.ts'

const T = Date.parse('2024-07-01T20:00:00Z')
const MIN = 60_000

const risk = (level: AlertLevel): ActiveItem => ({
  kind: 'spike_risk',
  level,
  episode: NO_RULE_EPISODE,
  candidate: {
    entry: level,
    hold: level,
    agreement: 0,
    ageMinutes: 0,
    probability: 0.42,
    describe: () => ({ variant: 'usual', words: {}, figures: [] }),
  },
})

const at = (minute: number, before: OpenPredictions, ...active: ActiveItem[]) =>
  advancePredictions(before, 'WEST', T + minute * MIN, active)

test('a call is raised with the stated probability, and carried as plain JSON', () => {
  const first = at(0, {}, risk('watch'))
  expect(first.made).toMatchObject([
    { kind: 'spike_risk', from: 'info', level: 'watch', probability: 0.42, raisedAtMs: T },
    { kind: 'spike_risk', from: 'watch', level: 'watch', probability: 0.42, raisedAtMs: T },
  ])
  const carried = JSON.parse(JSON.stringify(first.open)) as OpenPredictions
  expect(at(5, carried, risk('watch'))).toMatchObject({ made: [], ended: [] })
})

test('a call inactive for more than half an hour ended when it was last active', () => {
  const { open } = at(5, at(0, {}, risk('info')).open, risk('info'))
  expect(at(35, open).ended).toEqual([])
  expect(at(36, open)).toMatchObject({
    open: {},
    ended: [{ kind: 'spike_risk', from: 'info', zone: 'WEST', raisedAtMs: T, endedAtMs: T + 5 * MIN }],
  })
})

test('an item that ended and is raised in the same run is a second call', () => {
  const { ended, made } = at(36, at(0, {}, risk('info')).open, risk('info'))
  expect([ended.length, made.length]).toEqual([1, 1])
})

test('when briefs are composed again, first calls keep their time and calls not repeated have ended', () => {
  const first = at(0, {}, risk('watch'))
  const again = mergeRemadePredictions(first, at(1, {}, risk('info')))
  expect(again.made).toEqual([])
  expect(again.ended).toEqual([{ kind: 'spike_risk', from: 'watch', zone: 'WEST', raisedAtMs: T, endedAtMs: T }])
  expect(again.open['spike_risk/info']).toEqual({ raisedAtMs: T, stoodAtMs: T + MIN })
})

test('a call only in the second version is a separate call', () => {
  const again = mergeRemadePredictions(at(0, {}, risk('info')), at(1, {}, risk('watch')))
  expect(again.made.map(({ from, raisedAtMs }) => [from, raisedAtMs])).toEqual([['watch', T + MIN]])
})
