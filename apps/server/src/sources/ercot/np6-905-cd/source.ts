import { defineSourceDocument } from '../../source-document.ts'
import { createPriceReportParser, createQuarterPriceRowParser } from '../format/price-rows.ts'
import { HUBS_AND_LOAD_ZONES } from '../format/settlement-point.ts'

export const np6905SettlementPrices = defineSourceDocument({
  name: 'np6-905-cd',
  title: 'Settlement point prices, 15 minutes',
  product: 'NP6-905-CD',
  publishedEveryMinutes: 15,
  usualLagSeconds: 150,
  series: ['spp'],
  points: { spp: HUBS_AND_LOAD_ZONES },
  fetchPlan: { kind: 'mis', reportTypeId: 12_301, reachHours: 3 },
  parse: createPriceReportParser(createQuarterPriceRowParser),
})
