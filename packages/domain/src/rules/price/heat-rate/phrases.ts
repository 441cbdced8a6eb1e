import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  earns: {
    title: '{zone} {price|usd} over three runs: heat rate {rate|n.1} MMBtu/MWh',
    body: 'Implied on {gas|gas} HH gas; usual {usual|n.1} at {clock|clock}. A {unit|n.1} combined cycle earns {spark|usd} over fuel.',
  },
  loses: {
    title: '{zone} {price|usd} over three runs: heat rate {rate|n.1} MMBtu/MWh',
    body: 'Implied on {gas|gas} HH gas; usual {usual|n.1} at {clock|clock}. A {unit|n.1} combined cycle is {spark|usd||} short of its fuel.',
  },
} as const satisfies Phrases
