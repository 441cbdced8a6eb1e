import { quarterPriceRows } from '../format/price-rows.ts'
import type { PriceArchive } from '../price-archive.ts'
export const np6785: PriceArchive<'np6-785-er'> = {
  name: 'np6-785-er',
  title: 'Real-time price history',
  product: 'NP6-785-ER',
  reportTypeId: 13_061,
  series: 'spp',
  rowsOf: quarterPriceRows,
}
