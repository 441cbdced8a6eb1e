import { defineDocument } from '../../document.ts'
import { createPriceReportParser, createQuarterPriceRowParser } from '../format/price-rows.ts'
import { PRICED_POINTS } from '../format/settlement-point.ts'

export const np6905SettlementPrices = defineDocument({
  name: 'np6-905-cd',
  title: 'Settlement point prices, 15 minutes',
  product: 'NP6-905-CD',
  publishedEveryMinutes: 15,
  usualLagSeconds: 150,
  series: ['spp'],
  points: { spp: PRICED_POINTS },
  fetchPlan: { kind: 'mis', reportTypeId: 12_301, reachHours: 3 },
  parse: createPriceReportParser(createQuarterPriceRowParser),
})
