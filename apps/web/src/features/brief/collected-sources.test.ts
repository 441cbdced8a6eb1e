import { expect, test } from 'vitest'
import { collectedSources } from './collected-sources.ts'

test('sources are told with what is known of them', () => {
  const sources = [
    { source: { name: 'lmp', title: 'Hub prices' }, health: { state: 'ok', newestAt: '2026-07-15T22:35:17Z' } },
    { source: { name: 'gas', title: 'Henry Hub gas' }, health: null },
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
