import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  usual: {
    title: 'New constraint: {constraint}',
    body: 'First bind in {quiet|n} days or more, at {shadow|usd}/MWh; exposure unknown, take the direction from the basis only.',
  },
  direction: {
    title: 'New constraint: {constraint}',
    body: 'First bind in {quiet|n} days or more, at {shadow|usd}/MWh. When it bound before, it went with a {way} {zone} price.',
  },
  dollars: {
    title: 'New constraint: {constraint}',
    body: 'First bind in {quiet|n} days or more, at {shadow|usd}/MWh. By what it did before, that is about {impact|usd+} on {zone}.',
  },
} as const satisfies Phrases
