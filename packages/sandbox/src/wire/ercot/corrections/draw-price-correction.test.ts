import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../../test/constant-market.ts'
import { LONGEST_TIME_BETWEEN_CORRECTIONS_MS, listPriceCorrections } from './draw-price-correction.ts'
import { np4197PriceCorrectionsEmitter } from './np4-197-m.ts'

const year = (of: 'rtm' | 'dam') =>
  listPriceCorrections(of, new Date('2026-01-01T06:00:00Z'), new Date('2027-01-01T06:00:00Z'))

test.each(['rtm', 'dam'] as const)(
  '%s prices are corrected now and then, days later, and alike at every request',
  (of) => {
    const corrections = year(of)
    expect(corrections.length).toBeGreaterThan(70)
    expect(corrections.length).toBeLessThan(150)
    expect(year(of)).toEqual(corrections)
    for (const [index, { hourAt, publishedAt, changeUsd }] of corrections.entries()) {
      expect(publishedAt.getTime() - hourAt.getTime()).toBeGreaterThan(30 * 3_600_000)
      expect(Math.abs(changeUsd)).toBeGreaterThanOrEqual(2)
      const before = corrections[index - 1]
      if (before)
        expect(publishedAt.getTime() - before.publishedAt.getTime()).toBeLessThan(LONGEST_TIME_BETWEEN_CORRECTIONS_MS)
    }
  },
)

test('every correction is one file of settlement prices and one of LMPs, with different names', () => {
  const { subjects, suffix, csv } = np4197PriceCorrectionsEmitter
  const market = createConstantMarket()
  const [first, second] = subjects(market, new Date('2026-06-01T06:00:00Z'), new Date('2026-07-01T06:00:00Z'))
  expect([suffix(first!), suffix(second!)].map((name) => name.replace(/\d+/, ''))).toEqual(['_SPP_', '_SPLMP_'])
  expect(csv(market, first!).split('\n')[0]).toContain('SPPOriginal,SPPCorrected')
  expect(csv(market, second!).split('\n')[0]).toContain('LMPOriginal,LMPCorrected')
  expect(csv(market, first!).match(/HB_HOUSTON/g)).toHaveLength(4)
})
