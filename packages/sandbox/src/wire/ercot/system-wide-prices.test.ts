import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../test/samples.ts'
import { systemWidePricesDashboardEmitter } from './system-wide-prices.ts'

const market = createConstantMarket()
const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'dashboard_system-wide-prices/system-wide-prices-2026-09-26.json',
)

function at(now: string) {
  const releasedAt = systemWidePricesDashboardEmitter.releasedAt(market, new Date(now))!
  return JSON.parse(systemWidePricesDashboardEmitter.text(market, releasedAt))
}

test('keys, their order, labels and times are those of the real page at the same minute', { tags: 'samples' }, () => {
  const real = JSON.parse(REAL!)
  const ours = at('2026-09-26T21:03:00Z')
  const withoutPrices = (row: Record<string, unknown>) =>
    Object.entries(row).map(([key, value]) => [key, /^(hb|lz)/.test(key) ? 'price' : value])
  expect(Object.keys(ours)).toEqual(Object.keys(real))
  expect(ours.lastUpdated).toBe(real.lastUpdated)
  expect(ours.rtSppData.map(withoutPrices)).toEqual(real.rtSppData.map(withoutPrices))
  expect(ours.damSppData.map(withoutPrices)).toEqual(real.damSppData.map(withoutPrices))
})

test('a quarter appears two minutes after it ended', () => {
  expect(at('2026-09-26T21:01:59Z').rtSppData.at(-1).intervalEnding).toBe('15:45')
  expect(at('2026-09-26T21:02:00Z').rtSppData.at(-1)).toMatchObject({
    intervalEnding: '16:00',
    hbHouston: 29,
    timestamp: '2026-09-26 16:00:00-0500',
    interval: Date.parse('2026-09-26T21:00:00Z'),
  })
})

test('after midnight yesterday is shown whole until today’s first quarter is in', () => {
  const justAfter = at('2026-09-27T05:02:00Z')
  expect(justAfter.rtSppData).toHaveLength(96)
  expect(justAfter.rtSppData.at(-1)).toMatchObject({ intervalEnding: '24:00', timestamp: '2026-09-27 00:00:00-0500' })
  expect(at('2026-09-27T05:17:00Z').rtSppData).toHaveLength(1)
})

test('the autumn day has 25 hours, and the second 01:00–02:00 is flagged', () => {
  const { rtSppData, damSppData } = at('2026-11-02T06:02:00Z')
  expect(damSppData).toHaveLength(25)
  expect(rtSppData).toHaveLength(100)
  expect(
    rtSppData.slice(4, 12).map((row: { intervalEnding: string; dstFlag: string }) => row.intervalEnding + row.dstFlag),
  ).toEqual(['01:15N', '01:30N', '01:45N', '02:00N', '01:15Y', '01:30Y', '01:45Y', '02:00Y'])
  expect(damSppData.filter((row: { dstFlag: string }) => row.dstFlag === 'Y')).toMatchObject([
    { hourEnding: 2, timestamp: '2026-11-01 02:00:00-0600' },
  ])
})

test('the spring day has 23 hours and no HE03', () => {
  const { rtSppData, damSppData } = at('2026-03-09T05:02:00Z')
  expect(rtSppData).toHaveLength(92)
  expect(damSppData.map((row: { hourEnding: number }) => row.hourEnding).slice(0, 4)).toEqual([1, 2, 4, 5])
})
