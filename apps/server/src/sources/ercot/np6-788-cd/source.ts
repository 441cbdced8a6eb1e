import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseNp6788 } from './parse.ts'

export const np6788 = document({
  name: 'np6-788-cd',
  title: 'LMPs by settlement point at each SCED run',
  product: 'NP6-788-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  gives: ['lmp'],
  fetchPlan: { kind: 'mis', reportTypeId: 12_300, reachHours: 1.25 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp6788,
})
