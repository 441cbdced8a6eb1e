import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../test/samples.ts'
import { energyStorageDashboardEmitter } from './energy-storage-resources.ts'

const market = createConstantMarket()
const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'dashboard_energy-storage-resources/energy-storage-resources-2025-10-09.full.json',
)

function at(now: string) {
  return JSON.parse(
    energyStorageDashboardEmitter.text(market, energyStorageDashboardEmitter.releasedAt(market, new Date(now))!),
  )
}

const keys = (value: object) => Object.keys(value)

test('energy-storage-resources has the keys of the real page', { tags: 'samples' }, () => {
  const real = JSON.parse(REAL!)
  const ours = at('2026-09-26T21:13:20Z')
  expect(keys(ours)).toEqual(keys(real))
  expect(keys(ours.currentDay)).toEqual(keys(real.currentDay))
  expect(keys(ours.currentDay.data[0])).toEqual(keys(real.currentDay.data[0]))
})

test('charging and discharging add up to the net', () => {
  const row = at('2026-09-26T21:13:20Z').currentDay.data.at(-1)
  expect(row.netOutput).toBe(-250)
  expect(row.totalCharging + row.totalDischarging).toBeCloseTo(-250, 2)
  expect(row.totalDischarging).toBeGreaterThan(0)
})
