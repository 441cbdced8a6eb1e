import type { MarketHistoryAnswer, MarketHistorySeries } from '@tradeops/contract/market/history'
import { expect, test } from 'vitest'
import { dropUnneededSettlementPrices } from './shown-settlement-prices.ts'

const FROM = Date.parse('2026-07-15T00:00:00Z')
const HOUR = 3_600_000

const series = (name: string, values: readonly (number | null)[]) =>
  ({ name, at: values.map((_, hour) => FROM + hour * HOUR), values }) as unknown as MarketHistorySeries

const namesAfter = (...given: MarketHistorySeries[]) =>
  dropUnneededSettlementPrices({
    to: new Date(FROM + 4 * HOUR).toISOString(),
    series: given,
  } as MarketHistoryAnswer).series.map(({ name }) => name)

test.each([
  ['settled prices stay where SCED prices are missing', [null, null, 30, 31], [20, 21, 22, 23], ['lmp', 'spp']],
  ['settled prices stay where no SCED price is stored', [], [20, 21, 22, 23], ['lmp', 'spp']],
  ['settled prices go where SCED prices are complete', [28, 29, 30, 31], [20, 21, 22, 23], ['lmp']],
  ['settled prices go where they have the same gap', [null, 29, 30, 31], [null, 21, 22, 23], ['lmp']],
  ['settled prices without a value go', [null, 29, 30, 31], [null, null, null, null], ['lmp']],
])('%s', (_name, lmp, settled, names) => {
  expect(namesAfter(series('lmp', lmp), series('spp', settled))).toEqual(names)
})
