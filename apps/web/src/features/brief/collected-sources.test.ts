import { expect, test } from 'vitest'
import { collectedSources } from './collected-sources.ts'

test('sources are told with what is known of them', () => {
  const sources = [
    { title: 'Real-time prices (LMP)', state: 'ok', observedAt: '2026-07-15T22:35:17Z', lastError: null, via: 'hb-lz' },
    { title: 'Henry Hub gas', state: 'waiting', observedAt: null, lastError: 'HTTP 503' },
  ]
  expect(collectedSources({ error: 'x', code: 'no_brief_yet', sources })).toHaveLength(2)
})

test.each([
  ['no body', null],
  ['no sources', { error: 'x' }],
  ['sources of another shape', { sources: ['lmp'] }],
])('%s is nothing, not a fault', (_sentence, body) => {
  expect(collectedSources(body)).toEqual([])
})
