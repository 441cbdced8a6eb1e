import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../../test/samples.ts'
import { ancillaryServiceCapacityMonitorEmitter } from './ancillary-service-capacity-monitor.ts'

const market = createConstantMarket()
const NOW = new Date('2026-09-08T05:31:20Z')
const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'dashboard_ancillary-service-capacity-monitor/ancillary-service-capacity-monitor-2026-09-08.json',
)

type Rows = [string, number][]
const served = (seen = market) =>
  JSON.parse(
    ancillaryServiceCapacityMonitorEmitter.text(seen, ancillaryServiceCapacityMonitorEmitter.releasedAt(seen, NOW)!),
  )
const keysOf = (data: Record<string, Rows>) =>
  Object.entries(data).map(([group, rows]) => [group, rows.map(([key]) => key)])
const sumOf = (rows: Rows) => rows.slice(1).reduce((sum, [, mw]) => sum + mw, 0)

test('the capacity monitor has the groups and keys of the real page, in its order', { tags: 'samples' }, () => {
  const real = JSON.parse(REAL!)
  const { data, ...stamp } = served()
  expect(keysOf(data)).toEqual(keysOf(real.data))
  expect({ ...stamp, data: {} }).toEqual({ ...real, data: {} })
})

test('a grid with enough reserve can provide more than is awarded, and a short one only what is awarded', () => {
  const { data } = served()
  expect(sumOf(data.responsiveReserveCapabilityGroup)).toBeGreaterThan(sumOf(data.responsiveReserveAwardsGroup))
  const short = createConstantMarket({ scedRun: (at) => ({ ...market.scedRun(at), lambdaUsdPerMwh: 4_000 }) })
  const scarce = served(short).data
  expect(sumOf(scarce.responsiveReserveCapabilityGroup)).toBe(sumOf(scarce.responsiveReserveAwardsGroup))
  expect(sumOf(scarce.responsiveReserveCapabilityGroup)).toBeLessThan(2_425)
})
