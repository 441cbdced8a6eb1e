import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../test/samples.ts'
import { fuelMixDashboardEmitter } from './fuel-mix.ts'

const market = createConstantMarket()
const REAL = readUpstreamSample(process.env.UPSTREAM_SAMPLES, 'dashboard_fuel-mix/fuel-mix-2026-09-26.trimmed.json')

function at(now: string) {
  return JSON.parse(fuelMixDashboardEmitter.text(market, fuelMixDashboardEmitter.releasedAt(market, new Date(now))!))
}

const keys = (value: object) => Object.keys(value)

test('fuel-mix has the fuels and intervals of the real page', { tags: 'samples' }, () => {
  const real = JSON.parse(REAL!)
  const ours = at('2026-09-26T21:11:30Z')
  expect(keys(ours)).toEqual(keys(real))
  expect(ours.lastUpdated).toBe(real.lastUpdated)
  expect(keys(ours.monthlyCapacity)).toEqual(keys(real.monthlyCapacity))
  const [day] = keys(real.data)
  expect(keys(ours.data[day!]).slice(0, 5)).toEqual(keys(real.data[day!]))
  expect(keys(ours.data[day!]['2026-09-25 00:00:00-0500'])).toEqual(keys(real.data[day!]['2026-09-25 00:00:00-0500']))
})

test('fuel-mix covers yesterday and today to the last mark, with storage net', () => {
  const { data } = at('2026-09-26T21:11:00Z')
  expect(keys(data)).toEqual(['2026-09-25', '2026-09-26'])
  expect(keys(data['2026-09-25'])).toHaveLength(288)
  expect(keys(data['2026-09-26']).at(-1)).toBe('2026-09-26 16:10:00-0500')
  expect(data['2026-09-26']['2026-09-26 16:10:00-0500']['Power Storage']).toEqual({ gen: -250 })
})

test('fuel-mix on the autumn day keeps both passes apart by their offsets', () => {
  const day = at('2026-11-02T03:00:00Z').data['2026-11-01']
  expect(day).toHaveProperty(['2026-11-01 01:30:00-0500'])
  expect(day).toHaveProperty(['2026-11-01 01:30:00-0600'])
})
