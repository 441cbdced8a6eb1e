import { defineSourceDocument, REQUEST_EVERY_45_MINUTES } from '../../source-document.ts'
import { createDayAheadPriceRowParser, createPriceReportParser } from '../format/price-rows.ts'
import { HUBS_AND_LOAD_ZONES } from '../format/settlement-point.ts'

export const np4190DayAheadPrices = defineSourceDocument({
  name: 'np4-190-cd',
  title: 'Day-ahead settlement point prices',
  product: 'NP4-190-CD',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 60,
  series: ['damSpp'],
  points: { damSpp: HUBS_AND_LOAD_ZONES },
  fetchPlan: { kind: 'mis', reportTypeId: 12_331, reachHours: 50 },
  limits: REQUEST_EVERY_45_MINUTES,
  parse: createPriceReportParser(createDayAheadPriceRowParser),
})
