import type { Phrases } from '../rule.ts'

export const phrases = {
  usual: {
    title: '{total|gw} of wind and solar held back in {hour|he}{day}',
    body: 'Wind could have produced {wind|mw} more and solar {solar|mw} more than they did.',
  },
  negative: {
    title: '{total|gw} of wind and solar held back in {hour|he}{day}',
    body: 'Wind could have produced {wind|mw} more and solar {solar|mw} more than they did; West is at {west|usd}.',
  },
  bottled: {
    title: '{total|gw} of wind and solar held back in {hour|he}{day}',
    body: 'Wind could have produced {wind|mw} more and solar {solar|mw} more than they did; {interface} bound in the last file.',
  },
} as const satisfies Phrases
