import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseSystemWidePrices } from './parse.ts'

export const systemWidePrices = document({
  name: 'system-wide-prices',
  title: 'System-wide prices',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/systemwideprices',
  publishedEveryMinutes: 15,
  usualLagSeconds: 120,
  gives: ['spp', 'damSpp'],
  fetchPlan: { kind: 'dashboard' },
  limits: THREE_PER_PUBLICATION,
  parse: parseSystemWidePrices,
})
