import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseNp0000 } from './parse.ts'

export const np0000 = document({
  name: 'np0-000-cd',
  title: 'A sample: the system lambda once more',
  product: 'NP0-000-CD',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  gives: ['systemLambda'],
  fetchPlan: { kind: 'mis', reportTypeId: 10_000, reachHours: 1.25 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp0000,
})
