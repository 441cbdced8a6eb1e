import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  usual: {
    title: 'Henry Hub {change|pct+} to {gas|gas}',
    body: 'From {before|gas} on {beforeOn|date} to {gas|gas} on {tradedOn|date}. A {unit|n.1} heat-rate unit costs {cost|usd}/MWh {side}. Waha and Houston Ship Channel are not in this price.',
  },
} as const satisfies Phrases
