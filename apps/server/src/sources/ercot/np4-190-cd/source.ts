import { defineDocument, REQUEST_EVERY_45_MINUTES } from '../../document.ts'
import { createDayAheadPriceRowParser, createPriceReportParser } from '../format/price-rows.ts'
import { PRICED_POINTS } from '../format/settlement-point.ts'

export const np4190DayAheadPrices = defineDocument({
  name: 'np4-190-cd',
  title: 'Day-ahead settlement point prices',
  product: 'NP4-190-CD',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 60,
  series: ['damSpp'],
  points: { damSpp: PRICED_POINTS },
  fetchPlan: { kind: 'mis', reportTypeId: 12_331, reachHours: 50 },
  limits: REQUEST_EVERY_45_MINUTES,
  parse: createPriceReportParser(createDayAheadPriceRowParser),
})
