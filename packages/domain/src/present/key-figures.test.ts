import { expect, test } from 'vitest'
import { describeAbsenceReason, describeChangeVsUsual, describePercentile, explainAbsence } from './key-figures.ts'

const NOW = new Date('2026-07-15T22:36:20Z')
const heard = (state: 'ok' | 'stale' | 'missing', observedAt: string | null) => ({
  state,
  observedAt,
  ageSeconds: null,
  via: 'X',
  note: null,
})

test.each([
  ['never heard', 'lmp', heard('missing', null), 'no reading yet'],
  ['silent since this morning', 'lmp', heard('missing', '2026-07-15T13:35:00Z'), 'last reading 08:35 CT'],
  ['silent since yesterday', 'load', heard('stale', '2026-07-14T22:35:00Z'), 'last reading 14 Jul 2026, 17:35 CT'],
  ['gas has a trade date, no time of day', 'gas', heard('missing', '2026-07-01T05:00:00Z'), 'last reading 30 Jun 2026'],
  ['heard, but not of this', 'weather', heard('ok', '2026-07-15T21:53:00Z'), 'not in the newest reading'],
] as const)('%s: %s', (_sentence, source, found, reason) => {
  expect(explainAbsence(found, source, NOW)).toBe(reason)
})

test('a brief without diagnostics says that it was not sent', () => {
  expect(explainAbsence(undefined, 'gas', NOW)).toBe('not sent with this brief')
})

test.each([
  [
    'the percentile of a figure among the same hours',
    { percentile: 91.4, n: 30, basis: '17:30 weekdays, 42 days' },
    '91st percentile, 17:30 weekdays',
  ],
  ['without saying which hours', { percentile: 12, n: 30 }, '12th percentile'],
  ['a figure below all of them', { percentile: 0, n: 30 }, 'below the 1st percentile'],
  ['a figure above all of them', { percentile: 99.8, n: 30 }, 'above the 99th percentile'],
  ['or that there is none', { percentile: null, n: 0, basis: '17:30' }, 'no earlier day to compare'],
  ['or that the days are too few', { percentile: null, n: 1, basis: '17:30' }, '1 day, too few to say'],
  ['or nothing, where nothing was counted', { percentile: null }, null],
  ['and nothing without a norm', null, null],
])('a norm says %s', (_sentence, norm, words) => {
  expect(describePercentile(norm)).toBe(words)
})

test.each([
  ['as usual', { normalForHour: true, residualMw: 40 }, 'as usual'],
  ['more than usual', { normalForHour: false, residualMw: 1200 }, '1,200 MW above normal'],
  ['less than usual', { normalForHour: false, residualMw: -840.4 }, '840 MW below normal'],
  ['without a usual value', { normalForHour: null, residualMw: null }, null],
  ['that was not sent', undefined, null],
])('a change %s: %s', (_sentence, delta, words) => {
  expect(describeChangeVsUsual(delta)).toBe(words)
})

test.each([
  ['stale', 'reading too old'],
  [null, 'no reading'],
  ['solar_eclipse', 'Solar eclipse'],
])('reason %s reads %s', (reason, words) => {
  expect(describeAbsenceReason(reason)).toBe(words)
})
