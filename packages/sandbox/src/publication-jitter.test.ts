import { MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createSimulatedMarket } from './model/create-simulated-market.ts'
import { computePublicationJitterMs, findJitteredPublicationTime } from './publication-jitter.ts'
import { hubAndLoadZonePricePageEmitter } from './wire/ercot/hb-lz.ts'

const market = createSimulatedMarket({ seed: 1, scenario: 'calm' })
const FROM = Date.parse('2026-07-15T20:00:00Z')
const KEY = 'hb_lz.html'
const runs = market.scedRunTimes(new Date(FROM), new Date(FROM + 40 * 60 * MINUTE_MS))
const usual = (run: Date) =>
  hubAndLoadZonePricePageEmitter.releasedAt(market, new Date(run.getTime() + 30 * SECOND_MS))!

test('a display follows its run by 3 to 20 seconds, and now and then by minutes', () => {
  const lagsS = runs.map(
    (run) => (usual(run).getTime() + computePublicationJitterMs(KEY, usual(run)) - run.getTime()) / SECOND_MS,
  )
  const late = lagsS.filter((lag) => lag > 20)
  expect(Math.min(...lagsS)).toBeGreaterThanOrEqual(3)
  expect(late.length / lagsS.length).toBeGreaterThan(0.005)
  expect(late.length / lagsS.length).toBeLessThan(0.06)
  expect(Math.max(...lagsS)).toBeLessThan(165)
  expect(new Set(lagsS.map(Math.floor)).size).toBeGreaterThan(12)
})

test('a version is shown from its jittered moment on, not a millisecond before, and versions never go back', () => {
  let newestMs = 0
  for (const run of runs.slice(1, 60)) {
    const appearsMs = Math.ceil(usual(run).getTime() + computePublicationJitterMs(KEY, usual(run)))
    const before = findJitteredPublicationTime(KEY, hubAndLoadZonePricePageEmitter, market, new Date(appearsMs - 1))!
    const shown = findJitteredPublicationTime(KEY, hubAndLoadZonePricePageEmitter, market, new Date(appearsMs))!
    expect(before.getTime()).toBeLessThan(usual(run).getTime())
    expect(shown).toEqual(usual(run))
    expect(shown.getTime()).toBeGreaterThan(newestMs)
    newestMs = shown.getTime()
  }
})
