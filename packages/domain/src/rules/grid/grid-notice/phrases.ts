import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  note: { title: 'ERCOT: {title} at {at|clock}', body: '{note}' },
  bare: { title: 'ERCOT: {title} at {at|clock}', body: 'The grid condition page gives no further note.' },
} as const satisfies Phrases
