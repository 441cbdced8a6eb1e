import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseRealTimeSppPage } from './parse.ts'

export const realTimeSppPage = document({
  name: 'real-time-spp-page',
  title: 'Settlement point prices of today',
  link: 'https://www.ercot.com/content/cdr/html/real_time_spp.html',
  publishedEveryMinutes: 15,
  usualLagSeconds: 150,
  gives: ['spp'],
  fetchPlan: { kind: 'dated display', page: 'real_time_spp.html' },
  limits: THREE_PER_PUBLICATION,
  parse: parseRealTimeSppPage,
})
