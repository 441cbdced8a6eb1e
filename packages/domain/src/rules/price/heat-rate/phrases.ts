import type { Phrases } from '../../engine/rule.ts'

const title = '{zone} implied heat rate {rate|n.1} MMBtu/MWh (three-run mean)'
const body =
  'The last three runs average {price|usd} with Henry Hub gas at {gas|gas}; the usual heat rate for {clock|clock} is {usual|n.1}. The spark spread at a heat rate of {unit|n} is {spark|usd}/MWh.'

export const phrases = { earns: { title, body }, loses: { title, body } } as const satisfies Phrases
