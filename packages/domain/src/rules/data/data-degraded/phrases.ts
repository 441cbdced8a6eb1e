import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  off: { title: 'Partial data: {sources}', body: 'Not judged: {rules}. {notes}.' },
  offMany: { title: 'Partial data: {count|n} sources', body: 'Not judged: {rules}. {notes}.' },
  stale: { title: 'Partial data: {sources}', body: 'Used with less weight. {notes}.' },
  staleMany: { title: 'Partial data: {count|n} sources', body: 'Used with less weight. {notes}.' },
} as const satisfies Phrases
