import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseNp4190 } from './parse.ts'

export const np4190 = document({
  name: 'np4-190-cd',
  title: 'Day-ahead settlement point prices',
  product: 'NP4-190-CD',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 60,
  gives: ['damSpp'],
  fetchPlan: { kind: 'mis', reportTypeId: 12_331, reachHours: 50 },
  limits: THREE_PER_PUBLICATION,
  parse: parseNp4190,
})
