import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  usual: {
    title: 'New constraint: {constraint}',
    body: 'First time binding in {quiet|n} days or more, at {shadow|usd}/MWh; effect on prices unknown, basis only.',
  },
  direction: {
    title: 'New constraint: {constraint}',
    body: 'First time binding in {quiet|n} days or more, at {shadow|usd}/MWh. When it bound before, the {zone} price was {way}.',
  },
  dollars: {
    title: 'New constraint: {constraint}',
    body: 'First time binding in {quiet|n} days or more, at {shadow|usd}/MWh. Based on past binding, about {impact|usd+} on {zone}.',
  },
} as const satisfies Phrases
