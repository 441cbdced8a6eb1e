import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  earns: {
    title: '{zone} {price|usd} over three runs: heat rate {rate|n.1} MMBtu/MWh',
    body: 'Based on {gas|gas} Henry Hub; usually {usual|n.1} at {clock|clock}. Spark spread at a {unit|n} heat rate: {spark|usd}.',
  },
  loses: {
    title: '{zone} {price|usd} over three runs: heat rate {rate|n.1} MMBtu/MWh',
    body: 'Based on {gas|gas} Henry Hub; usually {usual|n.1} at {clock|clock}. Spark spread at a {unit|n} heat rate: {spark|usd}.',
  },
} as const satisfies Phrases
