import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  note: { title: 'ERCOT: {title} at {at|clock}', body: '{note}' },
  bare: { title: 'ERCOT: {title} at {at|clock}', body: 'ERCOT gives no further detail.' },
} as const satisfies Phrases
