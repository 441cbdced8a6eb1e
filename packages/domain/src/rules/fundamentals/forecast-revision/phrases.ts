import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  usual: {
    title: 'Peak net load revised {change|gw up/down} since DAM close',
    body: 'Forecast change for {hour|he}{day} since {since|clock}{sinceDay}: load {load|mw+}, wind {wind|mw+}, solar {solar|mw+}. Day-ahead prices do not include this change, so the hour looks {side} than priced.',
  },
} as const satisfies Phrases
