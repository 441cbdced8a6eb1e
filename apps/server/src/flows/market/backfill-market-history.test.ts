import { expect, test } from 'vitest'
import { createFailedFetch, createSourceWorld, PRICE_SOURCE, SOURCE_WORLD_NOW } from '../../../test/source-world.ts'
import { backfillMarketHistory } from './backfill-market-history.ts'
import { createSourceRegistry } from './source-registry.ts'

const GAS = { ...PRICE_SOURCE, name: 'gas', title: 'Gas', documents: ['henry-hub'], judgedBy: 'gas' } as const
const FRESH = [{ at: '2026-07-15T22:35:17Z', value: 31 }]

function world() {
  const all = createSourceWorld()
  const { needs, state, offer } = all
  offer('np6-788-cd', 'mis', () => FRESH)
  offer('np6-788-cd', 'page', () => FRESH)
  offer('real-time-spp-page', 'spp', () => [])
  offer('henry-hub', 'eia', () => createFailedFetch('refused'))
  const registry = createSourceRegistry(needs, state, [PRICE_SOURCE, GAS])
  return { ...all, registry, backfill: () => backfillMarketHistory(needs, state, registry, [PRICE_SOURCE, GAS]) }
}

/** Creates a market whose newest price is from this time, before the start of the server. */
function knowing(at: string) {
  const all = world()
  const atMs = Date.parse(at)
  all.memory.remember([{ series: 'lmp', point: 'HB_HOUSTON', atMs, knownAtMs: atMs, value: 30, detail: null }])
  return all
}

const spans = ({ requests }: ReturnType<typeof world>) =>
  requests.flatMap(({ since, maxDocuments }) => (since ? [[since.toISOString(), maxDocuments ?? null]] : []))

test('every source is read once, then the history; each is logged, and the newest run is announced once at the end', async () => {
  const all = world()
  await all.backfill()
  expect(all.polled).toEqual(['mis', 'eia', 'mis', 'spp'])
  const sources = all.logged.slice(0, 2).map((line) => line.split(': '))
  expect(sources.map(([count]) => count)).toEqual(['1 of 2 sources read', '2 of 2 sources read'])
  expect(sources.map(([, ...words]) => words.join(': ')).sort()).toEqual([
    'Dispatch prices, ok.',
    'Gas, waiting (eia: It was refused.).',
  ])
  expect(all.logged.slice(2)).toEqual([
    'Dispatch prices since the last run we know: 1 documents read.',
    'Settlement prices of 14 days: 1 documents read.',
  ])
  expect([all.runs, all.controls.sourcesRead, all.controls.arrivals]).toEqual([['22:35:17'], 1, 0])
})

test.each([
  ['without stored runs, a little more than an hour of them', null, '2026-07-15T21:30:00.000Z'],
  ['after a short outage, the runs since the last', '2026-07-15T20:00:17Z', '2026-07-15T20:00:17.000Z'],
  ['after a long outage, six hours of runs', '2026-07-14T20:00:17Z', '2026-07-15T16:36:00.000Z'],
])('%s are requested, 75 at most, and two weeks of settlement prices', async (_sentence, known, runsSince) => {
  const all = known === null ? world() : knowing(known)
  await all.backfill()
  expect(spans(all)).toEqual([
    [runsSince, 75],
    ['2026-07-01T22:36:00.000Z', null],
  ])
  expect(all.turnsMs).toEqual(expect.arrayContaining([40_000]))
})

test('history that one alternative cannot read is read by the next, and a poll a moment ago is reported', async () => {
  const all = world()
  all.offer('np6-788-cd', 'mis', () => createFailedFetch('refused'))
  await all.backfill()
  const runLines = all.logged.filter((line) => line.startsWith('Dispatch prices since'))
  expect(runLines).toEqual([
    'Dispatch prices since the last run we know: It was refused.',
    'Dispatch prices since the last run we know: 1 documents read.',
  ])
  all.controls.mayPoll = false
  await all.backfill()
  expect(all.logged).toContain('Settlement prices of 14 days: polled a moment ago.')
})

test('history was known when it was published, not when it was fetched', async () => {
  const all = world()
  const polled = [{ at: '2026-07-15T22:30:17Z', value: 31 }]
  const before = [{ at: '2026-07-15T20:35:17Z', value: 31 }]
  const settled = [{ at: '2026-07-14T20:30:00Z', value: 33 }]
  const answers = [polled, before]
  all.offer('np6-788-cd', 'mis', () => answers.shift()!)
  all.offer('real-time-spp-page', 'spp', () => settled)
  await all.backfill()
  const known = all.memory.windowAt(new Date(SOURCE_WORLD_NOW)).observations.get('lmp/HB_HOUSTON')
  expect(known?.map(({ knownAtMs }) => new Date(knownAtMs).toISOString().slice(5, 19))).toEqual([
    '07-14T20:30:30',
    '07-15T20:35:47',
    '07-15T22:30:47',
  ])
})

test('a fault in one part is thrown after all other parts have been read', async () => {
  const all = world()
  all.offer('henry-hub', 'eia', () => {
    throw new TypeError('ours')
  })
  await expect(all.backfill()).rejects.toThrow('ours')
  expect([all.controls.sourcesRead, all.runs, all.logged.length]).toEqual([1, ['22:35:17'], 3])
})
