import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseCombineWindSolar } from './parse.ts'

export const combineWindSolar = document({
  name: 'combine-wind-solar',
  title: 'Combined wind and solar',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/combinedwindandsolar',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  gives: ['windHourly', 'stwpf', 'wgrpp', 'windCopHsl', 'solarHourly', 'stppf', 'pvgrpp', 'solarCopHsl'],
  fetchPlan: { kind: 'dashboard' },
  limits: THREE_PER_PUBLICATION,
  parse: parseCombineWindSolar,
})
