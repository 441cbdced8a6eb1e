import { SYSTEM_POINT } from '@tradeops/domain/market/series'
import { defineSourceDocument } from '../../source-document.ts'
import { type HourlyColumn, parseHourlyRows } from '../format/hourly-rows.ts'

const REGIONS = [
  ['LZ_SOUTH_HOUSTON', 'LoadZoneSouthHouston'],
  ['LZ_WEST', 'LoadZoneWest'],
  ['LZ_NORTH', 'LoadZoneNorth'],
] as const

const POINTS: readonly string[] = [SYSTEM_POINT, ...REGIONS.map(([region]) => region)]

const COLUMNS: readonly HourlyColumn[] = [
  {
    series: 'windHourly',
    point: SYSTEM_POINT,
    names: ['SYSTEM_WIDE_GEN', 'ACTUAL_SYSTEM_WIDE', 'genSystemWide'],
    required: true,
  },
  { series: 'windPotentialHourly', point: SYSTEM_POINT, names: ['SYSTEM_WIDE_HSL', 'HSLSystemWide'] },
  { series: 'stwpf', point: SYSTEM_POINT, names: ['STWPF_SYSTEM_WIDE'], required: true },
  { series: 'wgrpp', point: SYSTEM_POINT, names: ['WGRPP_SYSTEM_WIDE'], required: true },
  ...REGIONS.flatMap(([region, apiRegion]): HourlyColumn[] => [
    { series: 'windHourly', point: region, names: [`GEN_${region}`, `ACTUAL_${region}`, `gen${apiRegion}`] },
    { series: 'stwpf', point: region, names: [`STWPF_${region}`, `STWPF${apiRegion}`] },
    { series: 'wgrpp', point: region, names: [`WGRPP_${region}`, `WGRPP${apiRegion}`] },
  ]),
]

/** Wind generation by hour; the forecast STWPF is of the potential (HSL), not of the generation after curtailment. */
export const np4732HourlyWind = defineSourceDocument({
  name: 'np4-732-cd',
  title: 'Wind power, hourly actual and forecast',
  product: 'NP4-732-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  series: ['windHourly', 'windPotentialHourly', 'stwpf', 'wgrpp'],
  points: { windHourly: POINTS, stwpf: POINTS, wgrpp: POINTS },
  fetchPlan: { kind: 'mis', reportTypeId: 13_028, reachHours: 6 },
  parse: (body, facts) => parseHourlyRows(body, facts, COLUMNS),
})
