import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseNp4732 } from './parse.ts'

export const np4732 = document({
  name: 'np4-732-cd',
  title: 'Wind power, hourly actual and forecast',
  product: 'NP4-732-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  gives: ['windHourly', 'windPotentialHourly', 'stwpf', 'wgrpp', 'windCopHsl'],
  fetchPlan: { kind: 'mis', reportTypeId: 13_028, reachHours: 6 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp4732,
})
