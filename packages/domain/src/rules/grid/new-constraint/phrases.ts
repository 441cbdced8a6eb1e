import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  usual: {
    title: 'New constraint: {constraint}',
    body: 'The constraint is binding for the first time in {quiet|n} days or more, at {shadow|usd}/MWh; its effect on prices is unknown, so only the basis is used.',
  },
  direction: {
    title: 'New constraint: {constraint}',
    body: 'The constraint is binding for the first time in {quiet|n} days or more, at {shadow|usd}/MWh. When it bound before, the {zone} price was {way}.',
  },
  dollars: {
    title: 'New constraint: {constraint}',
    body: 'The constraint is binding for the first time in {quiet|n} days or more, at {shadow|usd}/MWh. Based on past binding, its effect on {zone} is about {impact|usd+}.',
  },
} as const satisfies Phrases
