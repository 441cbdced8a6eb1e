import { SYSTEM } from '@tradeops/domain/market/series'
import type { ParseDocument } from '../../document.ts'
import { type HourlyColumn, parseHourlyRenewables } from '../format/hourly-renewables.ts'

const REGIONS = [
  ['LZ_SOUTH_HOUSTON', 'LoadZoneSouthHouston'],
  ['LZ_WEST', 'LoadZoneWest'],
  ['LZ_NORTH', 'LoadZoneNorth'],
] as const

const COLUMNS: readonly HourlyColumn[] = [
  {
    series: 'windHourly',
    point: SYSTEM,
    names: ['SYSTEM_WIDE_GEN', 'ACTUAL_SYSTEM_WIDE', 'genSystemWide'],
    required: true,
  },
  { series: 'windPotentialHourly', point: SYSTEM, names: ['SYSTEM_WIDE_HSL', 'HSLSystemWide'] },
  { series: 'stwpf', point: SYSTEM, names: ['STWPF_SYSTEM_WIDE'], required: true },
  { series: 'wgrpp', point: SYSTEM, names: ['WGRPP_SYSTEM_WIDE'], required: true },
  { series: 'windCopHsl', point: SYSTEM, names: ['COP_HSL_SYSTEM_WIDE'] },
  ...REGIONS.flatMap(([region, apiRegion]): HourlyColumn[] => [
    { series: 'windHourly', point: region, names: [`GEN_${region}`, `ACTUAL_${region}`, `gen${apiRegion}`] },
    { series: 'stwpf', point: region, names: [`STWPF_${region}`, `STWPF${apiRegion}`] },
    { series: 'wgrpp', point: region, names: [`WGRPP_${region}`, `WGRPP${apiRegion}`] },
    { series: 'windCopHsl', point: region, names: [`COP_HSL_${region}`, `COPHSL${apiRegion}`] },
  ]),
]

/**
 * NP4-732-CD: wind, hourly averages. STWPF forecasts what wind could give (HSL), not what it gave after curtailment.
 * https://www.ercot.com/mp/data-products/data-product-details?id=NP4-732-CD
 */
export const parseNp4732: ParseDocument = (body, facts) => parseHourlyRenewables(body, facts, COLUMNS)
