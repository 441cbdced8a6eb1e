import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseDailyPrc } from './parse.ts'

export const dailyPrc = document({
  name: 'daily-prc',
  title: 'Grid conditions and reserves',
  link: 'https://www.ercot.com/gridmktinfo/dashboards/gridconditions',
  publishedEveryMinutes: 1,
  usualLagSeconds: 10,
  gives: ['prc', 'gridCondition'],
  fetchPlan: { kind: 'dashboard' },
  limits: THREE_PER_PUBLICATION,
  parse: parseDailyPrc,
})
