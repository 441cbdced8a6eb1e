import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createFailedFetch, createSourceWorld, PRICE_SOURCE } from '../../../test/source-world.ts'
import { createSourceRegistry } from './source-registry.ts'

const LOAD = {
  ...PRICE_SOURCE,
  name: 'load',
  title: 'System load',
  documents: ['supply-demand'],
  judgedBy: 'load',
} as const

function world() {
  const all = createSourceWorld()
  all.offer('np6-788-cd', 'mis', () => [{ at: '2026-07-15T22:35:17Z', value: 31 }])
  all.offer('supply-demand', 'dashboard', () => createFailedFetch('refused'))
  return { ...all, registry: createSourceRegistry(all.needs, all.state, [PRICE_SOURCE, LOAD]) }
}

test('a source is not polled twice at once, and can be polled again afterwards', async () => {
  const { registry, polled } = world()
  const [one, other] = [registry.poll(PRICE_SOURCE), registry.poll(PRICE_SOURCE)]
  expect(await one).toBe(await other)
  expect(polled).toEqual(['mis'])
  await registry.poll(PRICE_SOURCE)
  expect(polled).toEqual(['mis', 'mis'])
})

test.each([
  ['22:36:17', true],
  ['22:36:18', false],
])('with values until %s the publication has arrived: %s', async (clock, arrived) => {
  const { registry } = world()
  expect(await registry.pollFor(PRICE_SOURCE, new Date(`2026-07-15T${clock}Z`))).toBe(arrived)
})

test('a source that was never read has no arrival', async () => {
  const { registry, offer } = world()
  offer('np6-788-cd', 'mis', () => createFailedFetch('refused'))
  expect(await registry.pollFor(PRICE_SOURCE, new Date('2026-07-15T22:35:00Z'))).toBe(false)
})

test('concurrent probes poll every source once, within ten seconds', async () => {
  const { registry, polled, turnsMs } = world()
  await Promise.all([registry.probe(), registry.probe()])
  expect(polled).toEqual(['mis', 'dashboard'])
  expect(turnsMs).toContain(10_000)
  await registry.probe()
  expect(polled).toHaveLength(4)
})

test('the report shows the current state of every source and its next poll', async () => {
  const { registry, clock } = world()
  const at = new Date('2026-07-15T22:41:30Z')
  registry.plan(PRICE_SOURCE, at)
  expect(registry.report().map(({ state, nextAttempt }) => [state, nextAttempt])).toEqual([
    ['waiting', null],
    ['waiting', null],
  ])
  await registry.probe()
  registry.plan(PRICE_SOURCE, at)
  clock.advance(10 * MINUTE_MS)
  expect(registry.report()).toMatchObject([
    {
      source: 'lmp',
      title: 'Dispatch prices',
      group: 'lmp',
      state: 'stale',
      nextAttempt: at.toISOString(),
      via: 'mis',
    },
    { source: 'load', state: 'waiting', lastError: 'dashboard: It was refused.', consecutiveFailures: 1, via: null },
  ])
})

test('a source counts as polled even if it failed, but not while its answer cannot be ingested', async () => {
  const { registry, needs, clock, offer } = world()
  const since = needs.clock.now()
  expect(registry.wasPolledSince(PRICE_SOURCE, since)).toBe(false)
  await registry.probe()
  expect([registry.wasPolledSince(PRICE_SOURCE, since), registry.wasPolledSince(LOAD, since)]).toEqual([true, true])
  clock.advance(MINUTE_MS)
  expect(registry.wasPolledSince(PRICE_SOURCE, needs.clock.now())).toBe(false)

  offer('np6-788-cd', 'mis', () => {
    throw new Error('the database is away')
  })
  await expect(registry.poll(PRICE_SOURCE)).rejects.toThrow('the database is away')
  expect(registry.wasPolledSince(PRICE_SOURCE, since)).toBe(false)
  offer('np6-788-cd', 'mis', () => [{ at: '2026-07-15T22:35:17Z', value: 31 }])
  await registry.poll(PRICE_SOURCE)
  expect(registry.wasPolledSince(PRICE_SOURCE, since)).toBe(true)
})
