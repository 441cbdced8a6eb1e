import type { Phrases } from '../../engine/rule.ts'

const title = '{zone} {price|usd} over three runs: heat rate {rate|n.1} MMBtu/MWh'
const body =
  'Based on {gas|gas} Henry Hub; usually {usual|n.1} at {clock|clock}. Spark spread at a {unit|n} heat rate: {spark|usd}.'

export const phrases = { earns: { title, body }, loses: { title, body } } as const satisfies Phrases
