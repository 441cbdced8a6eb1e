import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { parseFredGas } from './parse.ts'

export const fredDhhngsp = document({
  name: 'fred-dhhngsp',
  title: 'Henry Hub spot price (FRED)',
  link: 'https://fred.stlouisfed.org/series/DHHNGSP',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 86_400,
  gives: ['gas'],
  fetchPlan: { kind: 'fred', series: 'DHHNGSP' },
  limits: THREE_PER_PUBLICATION,
  parse: parseFredGas,
})
