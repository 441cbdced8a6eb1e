import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseFuelMix } from './parse.ts'

export const fuelMix = document({
  name: 'fuel-mix',
  title: 'Fuel mix',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/fuelmix',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  gives: ['generation'],
  fetchPlan: { kind: 'dashboard' },
  limits: THREE_PER_PUBLICATION,
  parse: parseFuelMix,
})
