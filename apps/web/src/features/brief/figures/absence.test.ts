import { expect, test } from 'vitest'
import { briefWith } from '../../../../test/brief.fixture.ts'
import { absenceOf } from './absence.ts'

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
  const fine = heard('ok', '2026-07-15T22:30:00Z')
  const diagnostics = { weather: fine, lmp: fine, load: fine, constraints: fine, gas: fine, [source]: found }
  expect(absenceOf(briefWith({ diagnostics }), source, NOW)).toBe(reason)
})

test('a brief without diagnostics says that it was not sent', () => {
  expect(absenceOf(briefWith({}), 'gas', NOW)).toBe('not sent with this brief')
})
