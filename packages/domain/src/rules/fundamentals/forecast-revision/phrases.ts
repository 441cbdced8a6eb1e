import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  usual: {
    title: 'Peak net load revised {change|gw up/down} since DAM close',
    body: '{hour|he}{day}: load {load|mw+}, wind {wind|mw+}, solar {solar|mw+} since {since|clock}{sinceDay}. Day-ahead cleared before this revision: the hour looks {side} than priced.',
  },
} as const satisfies Phrases
