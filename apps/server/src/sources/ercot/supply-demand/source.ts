import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseSupplyDemand } from './parse.ts'

export const supplyDemand = document({
  name: 'supply-demand',
  title: 'Supply and demand',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/supplyanddemand',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  gives: ['load', 'committedCapacity', 'demandOutlook', 'capacityOutlook'],
  fetchPlan: { kind: 'dashboard' },
  limits: THREE_PER_PUBLICATION,
  parse: parseSupplyDemand,
})
