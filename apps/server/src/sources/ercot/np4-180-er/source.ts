import { createDayAheadPriceRowParser } from '../format/price-rows.ts'
import type { PriceArchiveReport } from '../price-archive.ts'
export const np4180DayAheadPriceArchive: PriceArchiveReport<'np4-180-er'> = {
  name: 'np4-180-er',
  title: 'Day-ahead price history',
  product: 'NP4-180-ER',
  reportTypeId: 13_060,
  series: 'damSpp',
  rowsOf: createDayAheadPriceRowParser,
}
