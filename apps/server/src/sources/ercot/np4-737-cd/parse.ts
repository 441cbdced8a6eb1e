import { SYSTEM } from '@tradeops/domain/market/series'
import type { ParseDocument } from '../../document.ts'
import { type HourlyColumn, parseHourlyRenewables } from '../format/hourly-renewables.ts'

const COLUMNS: readonly HourlyColumn[] = [
  {
    series: 'solarHourly',
    point: SYSTEM,
    names: ['SYSTEM_WIDE_GEN', 'ACTUAL_SYSTEM_WIDE', 'genSystemWide'],
    required: true,
  },
  { series: 'solarPotentialHourly', point: SYSTEM, names: ['SYSTEM_WIDE_HSL', 'HSLSystemWide'] },
  { series: 'stppf', point: SYSTEM, names: ['STPPF_SYSTEM_WIDE'], required: true },
  { series: 'pvgrpp', point: SYSTEM, names: ['PVGRPP_SYSTEM_WIDE'], required: true },
  { series: 'solarCopHsl', point: SYSTEM, names: ['COP_HSL_SYSTEM_WIDE'] },
]

/**
 * NP4-737-CD: solar, hourly averages.
 * https://www.ercot.com/mp/data-products/data-product-details?id=NP4-737-CD
 */
export const parseNp4737: ParseDocument = (body, facts) => parseHourlyRenewables(body, facts, COLUMNS)
