import { MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createFailedFetch, createSourceWorld, PRICE_SOURCE, SOURCE_WORLD_NOW } from '../../../test/source-world.ts'
import { announceScedRun, pollAndIngestSource } from './poll-and-ingest-source.ts'

const FRESH = [{ at: '2026-07-15T22:35:17Z', value: 31 }]
const OLD = [{ at: '2026-07-15T22:20:17Z', value: 31 }]

/** Creates one source with two fetch alternatives. */
function world() {
  const all = createSourceWorld()
  const { needs, state, offer } = all
  const offers = (mis: Parameters<typeof offer>[2], page = mis) => {
    offer('np6-788-cd', 'mis', mis)
    offer('np6-788-cd', 'page', page)
  }
  return { ...all, offers, ingest: (options?: object) => pollAndIngestSource(needs, state, PRICE_SOURCE, options) }
}

test('if the best alternative returns fresh data, no other is polled', async () => {
  const { offers, ingest, polled, saved } = world()
  offers(() => FRESH)
  const health = await ingest()
  expect(polled).toEqual(['mis'])
  expect(health).toMatchObject({ state: 'ok', via: 'mis', consecutiveFailures: 0, lastError: null, note: null })
  expect(saved).toEqual([{ ...health, origin: 'simulated' }])
})

test.each([
  ['an alternative that fails', () => createFailedFetch('refused'), 'mis: It was refused.'],
  ['an alternative that answers with old rows', () => OLD, null],
])('%s is followed by the next', async (_sentence, mis, lastError) => {
  const { offers, ingest, polled } = world()
  offers(mis, () => FRESH)
  expect(await ingest()).toMatchObject({ state: 'ok', via: 'page', lastError, consecutiveFailures: 0 })
  expect(polled).toEqual(['mis', 'page'])
})

test('if all fail, each is named with its error, and the failures are counted', async () => {
  const { offers, ingest } = world()
  offers(
    () => createFailedFetch('refused'),
    () => createFailedFetch('timeout'),
  )
  await ingest()
  expect(await ingest()).toMatchObject({
    state: 'waiting',
    via: null,
    consecutiveFailures: 2,
    lastError: 'mis: It was refused. page: It was timeout.',
  })
})

test('a resting alternative is noted and is no failure', async () => {
  const { offers, ingest } = world()
  offers(
    () => createFailedFetch('breaker_open'),
    () => createFailedFetch('held_back'),
  )
  expect(await ingest()).toMatchObject({
    consecutiveFailures: 0,
    lastError: null,
    note: 'page: It was held_back.',
  })
})

test('prices beyond the caps are counted in a note', async () => {
  const { offers, ingest } = world()
  offers(
    () => [{ at: '2026-07-15T22:35:17Z', value: 6_000 }],
    () => FRESH,
  )
  expect(await ingest()).toMatchObject({ note: '1 of its prices are beyond the price caps.' })
})

test('a source without any alternative reports it', async () => {
  const { ingest } = world()
  expect(await ingest()).toMatchObject({ lastError: 'No route to it is configured.', consecutiveFailures: 1 })
})

test('a poll ends before the next begins: each alternative gets the time that is left', async () => {
  const { offers, ingest, polled, clock, turnsMs } = world()
  offers(
    () => {
      clock.advance(54 * SECOND_MS)
      return createFailedFetch('timeout')
    },
    () => {
      clock.advance(SECOND_MS)
      return createFailedFetch('timeout')
    },
  )
  await ingest()
  expect(turnsMs).toEqual([55 * SECOND_MS, SECOND_MS])
  offers(
    () => {
      clock.advance(55 * SECOND_MS)
      return createFailedFetch('timeout')
    },
    () => FRESH,
  )
  polled.length = 0
  await ingest()
  expect(polled).toEqual(['mis'])
})

test('a source that must not be polled now keeps its health; one without stored health is recorded', async () => {
  const { offers, ingest, controls, saved, state, clock } = world()
  offers(() => FRESH)
  controls.mayPoll = false
  expect(await ingest()).toMatchObject({ state: 'waiting', consecutiveFailures: 0 })
  controls.mayPoll = true
  const known = await ingest()
  controls.mayPoll = false
  clock.advance(MINUTE_MS)
  expect(await ingest()).toBe(known)
  expect([saved.length, state.health.get('lmp')]).toEqual([2, known])
})

test('while stopping, the health of a source is not changed', async () => {
  const { offers, ingest, controls, saved } = world()
  offers(() => FRESH)
  const known = await ingest()
  controls.isStopping = true
  expect(await ingest()).toBe(known)
  expect(saved).toHaveLength(1)
})

test('every run is announced once, when its prices are stored, and an older one never', async () => {
  const { offers, ingest, runs, needs, state } = world()
  announceScedRun(needs, state)
  expect(runs).toEqual([])
  let said = FRESH
  offers(() => said)
  await ingest()
  await ingest()
  said = [{ at: '2026-07-15T22:30:17Z', value: 30 }]
  await ingest()
  expect(runs).toEqual(['22:35:17'])
  said = [{ at: '2026-07-15T22:35:47Z', value: 32 }]
  await ingest()
  expect(runs).toEqual(['22:35:17', '22:35:47'])
})

test('the first values of a source, or the first after a gap, are an arrival; further ones are not', async () => {
  const { offers, ingest, controls, clock } = world()
  let said = FRESH
  offers(() => said)
  await ingest()
  expect(controls.arrivals).toBe(1)
  said = [{ at: '2026-07-15T22:35:47Z', value: 32 }]
  await ingest()
  expect(controls.arrivals).toBe(1)
  clock.advance(21 * MINUTE_MS)
  await ingest()
  expect(controls.arrivals).toBe(1)
  said = [{ at: '2026-07-15T22:55:17Z', value: 33 }]
  await ingest()
  expect(controls.arrivals).toBe(2)
})

test('history is neither a run nor an arrival: a start reads it before it announces anything', async () => {
  const { offers, ingest, controls, runs } = world()
  offers(() => FRESH)
  await ingest({ history: true })
  expect([controls.arrivals, runs]).toEqual([0, []])
})

async function failedTwice() {
  const all = world()
  all.offers(() => createFailedFetch('refused'))
  await all.ingest()
  await all.ingest()
  return all
}

test('the operator gets a line at the third failure in a row and one at its end, and none between', async () => {
  const { offers, ingest, troubles } = await failedTwice()
  expect(troubles).toEqual([])
  await ingest()
  await ingest()
  expect(troubles).toEqual(['Dispatch prices failed 3 times in a row. mis: It was refused. page: It was refused.'])
  offers(() => FRESH)
  await ingest()
  await ingest()
  expect(troubles.slice(1)).toEqual(['Dispatch prices is back, via mis.'])
})

test('two failures in a row are not reported', async () => {
  const { offers, ingest, troubles } = await failedTwice()
  offers(() => FRESH)
  expect(await ingest()).toMatchObject({ lastSuccessAt: new Date(SOURCE_WORLD_NOW) })
  expect(troubles).toEqual([])
})
