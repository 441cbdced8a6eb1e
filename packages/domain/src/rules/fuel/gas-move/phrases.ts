import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  usual: {
    title: 'Henry Hub gas {change|pct up/down} to {gas|gas}',
    body: 'Henry Hub was {before|gas} on {beforeOn|date} and {gas|gas} on {tradedOn|date}. That makes a unit with a heat rate of {unit|n} cost {cost|usd}/MWh {side} to run. Waha and Houston Ship Channel prices can differ.',
  },
} as const satisfies Phrases
