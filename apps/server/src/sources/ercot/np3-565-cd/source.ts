import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseNp3565 } from './parse.ts'

export const np3565 = document({
  name: 'np3-565-cd',
  title: 'Load forecast by model and weather zone',
  product: 'NP3-565-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  gives: ['loadForecast', 'loadForecastInUse'],
  fetchPlan: { kind: 'mis', reportTypeId: 14_837, reachHours: 6 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp3565,
})
