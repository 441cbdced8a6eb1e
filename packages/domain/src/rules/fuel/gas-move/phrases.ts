import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  usual: {
    title: 'Henry Hub {change|pct+} to {gas|gas}',
    body: 'From {before|gas} on {beforeOn|date} to {gas|gas} on {tradedOn|date}. A {unit|n} heat rate unit costs {cost|usd}/MWh {side} to run. Waha and Houston Ship Channel prices can differ.',
  },
} as const satisfies Phrases
