import { expect, test } from 'vitest'
import { collectedSources } from './collected-sources.ts'

const lmp = {
  source: 'lmp',
  title: 'Real-time prices (LMP)',
  group: 'lmp',
  state: 'ok',
  observedAt: '2026-07-15T22:35:17Z',
  ageSeconds: 47,
  lastSuccess: '2026-07-15T22:36:00Z',
  lastError: null,
  lastErrorAt: null,
  consecutiveFailures: 0,
  nextAttempt: '2026-07-15T22:37:00Z',
  via: 'hb-lz',
  note: null,
}

test('sources are told with what is known of them', () => {
  expect(collectedSources({ error: 'x', code: 'no_brief_yet', sources: [lmp] })).toEqual([lmp])
})

test('one that cannot be read does not hide the others', () => {
  expect(collectedSources({ sources: ['gas', lmp] })).toEqual([lmp])
})

test.each([
  ['no body', null],
  ['no sources', { error: 'x' }],
  ['sources of another shape', { sources: 'all down' }],
])('%s is nothing, not a fault', (_sentence, body) => {
  expect(collectedSources(body)).toEqual([])
})
