import { expect, test } from 'vitest'
import { type AlertCondition, computeDefaultAlertEndThreshold, findDefaultAlertConfirmRuns } from './alert-condition.ts'
import { describeAlertCondition, describeDistanceToAlertThreshold } from './alert-condition-words.ts'
import type { AlertQuantity } from './alert-quantity.ts'
import { explainImpossibleAlertCondition, explainImpossibleQuietHours } from './check-alert-condition.ts'

const make = (quantity: AlertQuantity, side: 'above' | 'below', line: number, more: Partial<AlertCondition> = {}) => ({
  quantity,
  side,
  line,
  clearLine: computeDefaultAlertEndThreshold(quantity, side, line),
  confirmRuns: findDefaultAlertConfirmRuns(quantity),
  clearRuns: 2,
  ...more,
})
const LMP: AlertQuantity = { kind: 'lmp', zone: 'HOUSTON' }

test.each([
  ['a price past every cap', make(LMP, 'above', 9_000), 'can never fire'],
  ['a price under the floor', make(LMP, 'below', -300), 'can never fire'],
  ['reserves that are always below', make({ kind: 'prc' }, 'below', 90_000), 'always fire'],
  ['a clear value past the line', make(LMP, 'above', 150, { clearLine: 160 }), 'clear before it fires'],
  ['a clear value that no price reaches', make(LMP, 'above', 10, { clearLine: -400 }), 'never clear'],
  ['a zone and itself', make({ kind: 'spread', zone: 'WEST', otherZone: 'WEST' }, 'above', 5), 'two zones'],
  ['a change over no run', make({ kind: 'lmp_change', zone: 'WEST', runs: 0 }, 'above', 5), '1 to 24 runs'],
  ['a level from above', make({ kind: 'level', zone: 'ANY' }, 'below', 2), 'reached from below'],
  [
    'more than certain',
    make({ kind: 'chance', zone: 'WEST', event: 'over_100', withinHours: 3 }, 'above', 101),
    'never',
  ],
  ['half a run', make(LMP, 'above', 150, { confirmRuns: 1.5 }), 'runs'],
  ['no number', make(LMP, 'above', Number.NaN), 'Choose a value'],
])('%s is refused in words', (_case, condition, words) => {
  expect(explainImpossibleAlertCondition(condition)).toContain(words)
})

test.each([
  [make(LMP, 'above', 150), 'Houston LMP above $150 for 2 runs'],
  [make({ kind: 'spp', zone: 'WEST' }, 'below', 0), 'West SPP below $0'],
  [make({ kind: 'prc' }, 'below', 3_000), 'PRC below 3,000 MW for 2 runs'],
  [make({ kind: 'level', zone: 'HOUSTON' }, 'above', 2), 'Houston reaches Warn'],
  [make({ kind: 'rule_level', rule: 'spike_risk', zone: 'ANY' }, 'above', 1), 'Spike risk in any zone at Watch'],
  [
    make({ kind: 'chance', zone: 'NORTH', event: 'over_100', withinHours: 3 }, 'above', 50),
    'North chance of over $100 within 3 h at 50% or more',
  ],
  [make({ kind: 'source_silent', source: 'lmp' }, 'above', 20), 'LMP source silent for 20 min'],
])('a possible condition is accepted and described (%#)', (condition, words) => {
  expect(explainImpossibleAlertCondition(condition)).toBeNull()
  expect(describeAlertCondition(condition)).toBe(words)
})

test('by default it clears a tenth back from the line', () => {
  expect(make(LMP, 'above', 150).clearLine).toBe(135)
  expect(make(LMP, 'below', 0).clearLine).toBe(1)
  expect(make({ kind: 'prc' }, 'below', 3_000).clearLine).toBe(3_300)
})

test('the current value is stated with its distance to the line', () => {
  expect(describeDistanceToAlertThreshold(make(LMP, 'above', 150), { value: 123.69 })).toBe(
    'Now $123.69, $26.31 below the line. Clears under $135 for 2 runs.',
  )
})

test('quiet hours of a whole day are refused', () => {
  const quiet = { from: '06:00', to: '06:00', timezone: 'America/Chicago' }
  expect(explainImpossibleQuietHours(quiet)).toContain('never end')
  expect(explainImpossibleQuietHours({ ...quiet, to: '07:00' })).toBeNull()
})
