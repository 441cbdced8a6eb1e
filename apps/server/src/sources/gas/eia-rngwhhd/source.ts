import { document, THREE_PER_PUBLICATION } from '../../document.ts'
import { HENRY_HUB_SERIES, parseEiaGas } from './parse.ts'

export const eiaRngwhhd = document({
  name: 'eia-rngwhhd',
  title: 'Henry Hub spot price (EIA)',
  link: 'https://www.eia.gov/dnav/ng/hist/rngwhhdD.htm',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 86_400,
  gives: ['gas'],
  fetchPlan: { kind: 'eia', dataset: 'natural-gas/pri/fut', series: HENRY_HUB_SERIES },
  limits: THREE_PER_PUBLICATION,
  parse: parseEiaGas,
})
