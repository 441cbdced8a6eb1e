import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { eiaPageGasPricesEmitter } from './eia-daily-prices.ts'

const market = createConstantMarket()
const at = (now: string) =>
  eiaPageGasPricesEmitter.text(market, eiaPageGasPricesEmitter.releasedAt(market, new Date(now))!)
const rowOf = (html: string, region: string) => {
  const row = html.slice(html.indexOf(`<td class="s1">${region}</td>`)).split('</tr>')[0] ?? ''
  return [...row.matchAll(/>([^<\n]+)</g)].map(([, text]) => text)
}

test('a trading day has the prices of the one before, from the morning on', () => {
  expect(at('2026-09-25T12:59:00Z')).toContain('Power Prices, 9/23/26<')
  expect(at('2026-09-25T13:01:00Z')).toContain('Power Prices, 9/24/26<')
  expect(at('2026-09-28T12:00:00Z')).toContain('Power Prices, 9/24/26<')
})

test('Louisiana is Henry Hub to the cent, and Houston has the power of this market', () => {
  const html = at('2026-09-25T13:01:00Z')
  expect(rowOf(html, 'Louisiana')[1]).toBe('2.82')
  const [, gas, , power, change, spark] = rowOf(html, 'Houston').map(Number)
  expect([power, change]).toEqual([27.36, 0])
  expect(gas).toBeLessThan(2.82)
  expect(spark).toBeCloseTo(27.36 - 7 * gas!, 2)
})
