import { createQuarterPriceRowParser } from '../format/price-rows.ts'
import type { PriceArchiveReport } from '../price-archive.ts'
export const np6785SettlementPriceArchive: PriceArchiveReport<'np6-785-er'> = {
  name: 'np6-785-er',
  title: 'Real-time price history',
  product: 'NP6-785-ER',
  reportTypeId: 13_061,
  series: 'spp',
  rowsOf: createQuarterPriceRowParser,
}
