import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseNp6322 } from './parse.ts'

export const np6322 = document({
  name: 'np6-322-cd',
  title: 'System lambda at each SCED run',
  product: 'NP6-322-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  gives: ['systemLambda'],
  fetchPlan: { kind: 'mis', reportTypeId: 13_114, reachHours: 1.25 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp6322,
})
