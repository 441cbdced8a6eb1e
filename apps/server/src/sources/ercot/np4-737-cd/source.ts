import { SYSTEM_POINT } from '@tradeops/domain/market/series'
import { defineSourceDocument } from '../../source-document.ts'
import { type HourlyColumn, parseHourlyRows } from '../format/hourly-rows.ts'

const COLUMNS: readonly HourlyColumn[] = [
  {
    series: 'solarHourly',
    point: SYSTEM_POINT,
    names: ['SYSTEM_WIDE_GEN', 'ACTUAL_SYSTEM_WIDE', 'genSystemWide'],
    required: true,
  },
  { series: 'solarPotentialHourly', point: SYSTEM_POINT, names: ['SYSTEM_WIDE_HSL', 'HSLSystemWide'] },
  { series: 'stppf', point: SYSTEM_POINT, names: ['STPPF_SYSTEM_WIDE'], required: true },
]

export const np4737HourlySolar = defineSourceDocument({
  name: 'np4-737-cd',
  title: 'Solar power, hourly actual and forecast',
  product: 'NP4-737-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  series: ['solarHourly', 'solarPotentialHourly', 'stppf'],
  fetchPlan: { kind: 'mis', reportTypeId: 13_483, reachHours: 6 },
  parse: (body, facts) => parseHourlyRows(body, facts, COLUMNS),
})
