import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseNp6905 } from './parse.ts'

export const np6905 = document({
  name: 'np6-905-cd',
  title: 'Settlement point prices, 15 minutes',
  product: 'NP6-905-CD',
  publishedEveryMinutes: 15,
  usualLagSeconds: 150,
  gives: ['spp', 'sppEnergyWeighted'],
  fetchPlan: { kind: 'mis', reportTypeId: 12_301, reachHours: 3 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp6905,
})
