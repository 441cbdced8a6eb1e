import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../../test/samples.ts'
import { createSimulatedMarket } from '../../../model/create-simulated-market.ts'
import { generationOutagesDashboardEmitter } from './generation-outages.ts'

const quiet = createConstantMarket()
const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'dashboard_generation-outages/generation-outages-2026-07-21.excerpt.json',
)

const at = (now: string) =>
  JSON.parse(
    generationOutagesDashboardEmitter.text(quiet, generationOutagesDashboardEmitter.releasedAt(quiet, new Date(now))!),
  )

test('generation-outages has the keys of the real page, and its first row of the day', { tags: 'samples' }, () => {
  const real = JSON.parse(REAL!)
  const ours = at('2026-07-21T10:12:00Z')
  expect(Object.keys(ours)).toEqual(Object.keys(real))
  expect(ours.lastUpdated).toBe(real.lastUpdated)
  expect(ours.days.current).toEqual(real.days.current)
  expect(ours.current['1784610060000']).toEqual(real.current['1784610060000'])
})

test('six days before are whole, and today reaches to the newest mark', () => {
  const { current, previous } = at('2026-07-21T10:12:00Z')
  expect(Object.keys(previous)).toHaveLength(6 * 288)
  expect(Object.keys(current)).toHaveLength(5 * 12 + 3)
})

test('what fails in a winter storm is out of service', () => {
  const calm = createSimulatedMarket({ seed: 1, scenario: 'calm' })
  const storm = createSimulatedMarket({ seed: 1, scenario: 'winter-storm' })
  const when = new Date('2026-01-20T12:00:00Z')
  const failed = (market: typeof calm) => market.outagesMw(when, when).dispatchable.unplanned
  expect(failed(storm) - failed(calm)).toBe(5_500)
})
