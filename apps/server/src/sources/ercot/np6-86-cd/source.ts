import { constraintFileReading } from '@tradeops/domain/market/constraint-file'
import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseNp686 } from './parse.ts'

export const np686 = document({
  name: 'np6-86-cd',
  title: 'Shadow prices and binding constraints',
  product: 'NP6-86-CD',
  publishedEveryMinutes: 60,
  usualLagSeconds: 60,
  gives: ['constraint', 'constraintFile'],
  fetchPlan: { kind: 'mis', reportTypeId: 12_302, reachHours: 4 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp686,
  // A file without rows is news: nothing bound in its hour.
  implies: (window, { readings }, { publishedAt, fetchedAt }) => [
    constraintFileReading(window, readings, publishedAt ?? fetchedAt),
  ],
})
