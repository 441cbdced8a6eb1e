import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  typed: { title: 'ERCOT message at {at|clock}: {type}', body: '{text}' },
  untyped: { title: 'ERCOT message at {at|clock}', body: '{text}' },
} as const satisfies Phrases
