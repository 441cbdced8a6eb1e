import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  off: { title: 'Brief runs on partial data: {sources}', body: 'Off: {rules}. {notes}.' },
  offMany: { title: 'Brief runs on partial data: {count|n} sources', body: 'Off: {rules}. {notes}.' },
  stale: { title: 'Brief runs on partial data: {sources}', body: 'Used with less weight. {notes}.' },
  staleMany: { title: 'Brief runs on partial data: {count|n} sources', body: 'Used with less weight. {notes}.' },
} as const satisfies Phrases
