import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  usual: {
    title: 'Henry Hub at {gas|gas}',
    body: 'Traded on {tradedOn|date}. A sample rule: gas so cheap that coal stays off.',
  },
} as const satisfies Phrases
