import type { Phrases } from '../../engine/rule.ts'

const title = '{zone} implied heat rate {rate|n.1} MMBtu/MWh'
const body =
  'The mean price of three runs is {price|usd} and Henry Hub gas is {gas|gas}; the usual heat rate for {clock|clock} is {usual|n.1}. The spark spread at a heat rate of {unit|n} is {spark|usd}/MWh.'

export const phrases = { earns: { title, body }, loses: { title, body } } as const satisfies Phrases
