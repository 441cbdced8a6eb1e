import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  usual: {
    title: 'Peak net load revised {change|gw+} since DAM close',
    body: '{hour|he}{day}: load {load|mw+}, wind {wind|mw+}, solar {solar|mw+} since {since|clock}{sinceDay}. Day-ahead cleared before it: the hour looks {side} than it was priced.',
  },
} as const satisfies Phrases
