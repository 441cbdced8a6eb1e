import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseHbLz } from './parse.ts'

export const hbLz = document({
  name: 'hb-lz',
  title: 'LMPs of hubs and load zones',
  link: 'https://www.ercot.com/content/cdr/html/hb_lz.html',
  publishedEveryMinutes: 5,
  usualLagSeconds: 30,
  gives: ['lmp'],
  fetchPlan: { kind: 'display', page: 'hb_lz.html' },
  limits: THREE_PER_PUBLICATION,
  parse: parseHbLz,
})
