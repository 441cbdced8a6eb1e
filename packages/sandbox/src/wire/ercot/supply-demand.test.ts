import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../test/samples.ts'
import { supplyDemandDashboardEmitter } from './supply-demand.ts'

const market = createConstantMarket()
const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'dashboard_supply-demand/supply-demand-2026-09-26.trimmed.json',
)

function at(now: string) {
  return JSON.parse(
    supplyDemandDashboardEmitter.text(market, supplyDemandDashboardEmitter.releasedAt(market, new Date(now))!),
  )
}

const keys = (value: object) => Object.keys(value)

test('supply-demand has the rows and keys of the real page at the same minute', { tags: 'samples' }, () => {
  const real = JSON.parse(REAL!)
  const ours = at('2026-09-26T21:13:00Z')
  const frame = (row: Record<string, unknown>) =>
    Object.entries(row).filter(
      ([key]) => !['capacity', 'demand', 'available', 'availCapGen', 'forecastedDemand'].includes(key),
    )
  expect(ours.lastUpdated).toBe(real.lastUpdated)
  for (const part of ['data', 'forecast'] as const) {
    const byEpoch = new Map(ours[part].map((row: { epoch: number }) => [row.epoch, row]))
    for (const row of real[part]) {
      const twin = byEpoch.get(row.epoch) as Record<string, unknown>
      expect(frame(twin)).toEqual(frame(row))
      expect(keys(twin)).toEqual(keys(row))
    }
  }
})

test('actual until the mark, then a line to the midnight that is hour 24, then six days', () => {
  const { data, forecast } = at('2026-09-26T21:11:15Z')
  expect(data).toHaveLength(289)
  expect(data[194]).toMatchObject({
    demand: 60000,
    capacity: 81000,
    forecast: 0,
    timestamp: '2026-09-26 16:10:00-0500',
  })
  expect(data[195]).toMatchObject({ forecast: 1, hourEnding: 16, interval: 15 })
  expect(data[195].demand).toBeGreaterThan(60000)
  expect(data.at(-1)).toMatchObject({ hourEnding: 24, interval: 0, timestamp: '2026-09-27 00:00:00-0500' })
  expect(forecast).toHaveLength(144)
  expect(forecast[0]).toMatchObject({ deliveryDate: '2026-09-27', hourEnding: 1, forecastedDemand: 61106 })
})

test('supply-demand is not there before its mark has been measured', () => {
  expect(at('2026-09-26T21:11:14Z').lastUpdated).toBe('2026-09-26 16:05:00-0500')
})
