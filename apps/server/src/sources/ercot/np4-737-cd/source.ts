import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseNp4737 } from './parse.ts'

export const np4737 = document({
  name: 'np4-737-cd',
  title: 'Solar power, hourly actual and forecast',
  product: 'NP4-737-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  gives: ['solarHourly', 'solarPotentialHourly', 'stppf', 'pvgrpp', 'solarCopHsl'],
  fetchPlan: { kind: 'mis', reportTypeId: 13_483, reachHours: 6 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp4737,
})
