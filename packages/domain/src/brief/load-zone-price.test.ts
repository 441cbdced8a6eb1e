import { expect, test } from 'vitest'
import { createSampleWindow } from '../../test/sample-window.ts'
import { createAbsent } from '../rules/engine/fact.ts'
import { readLoadZonePrice } from './load-zone-price.ts'

const RUN = Date.parse('2026-07-15T22:35:17Z')
const hub = { value: 58.42, atMs: RUN }

test('the load zone of the hub’s run, and how far it is from the hub', () => {
  const window = createSampleWindow(RUN, { 'lmp/LZ_HOUSTON': [[RUN, 61.1]] })
  expect(readLoadZonePrice(window, 'HOUSTON', hub)).toEqual({
    ...{ point: 'LZ_HOUSTON', lmp: 61.1, toHub: 2.68, reason: null },
  })
})

test.each([
  ['no load zone price at all', {}, 'missing'],
  ['only that of an earlier run', { 'lmp/LZ_HOUSTON': [[RUN - 300_000, 61.1]] }, 'stale'],
] as const)('%s gives no price, with the reason', (_case, columns, reason) => {
  const window = createSampleWindow(RUN, columns as Parameters<typeof createSampleWindow>[1])
  expect(readLoadZonePrice(window, 'HOUSTON', hub)).toEqual({ point: 'LZ_HOUSTON', lmp: null, toHub: null, reason })
})

test('without a hub price there is no split either', () => {
  const window = createSampleWindow(RUN, { 'lmp/LZ_WEST': [[RUN, 61.1]] })
  expect(readLoadZonePrice(window, 'WEST', createAbsent('stale'))).toMatchObject({ lmp: null, reason: 'stale' })
})
