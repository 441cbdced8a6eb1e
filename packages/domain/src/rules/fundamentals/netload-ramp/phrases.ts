import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  parts_compared: {
    title: 'Net load {change|gw up/down} in an hour',
    body: 'Load {load|mw+}, wind {wind|mw+}, solar {solar|mw+}. Usual change at {clock|clock}: {usual|gw+}. Net load is now {level|gw}.',
  },
  parts_alone: {
    title: 'Net load {change|gw up/down} in an hour',
    body: 'Load {load|mw+}, wind {wind|mw+}, solar {solar|mw+}. Net load is now {level|gw}.',
  },
  whole_compared: {
    title: 'Net load {change|gw up/down} in an hour',
    body: 'Usual change at {clock|clock}: {usual|gw+}. Net load is now {level|gw}.',
  },
  whole_alone: {
    title: 'Net load {change|gw up/down} in an hour',
    body: 'Net load is now {level|gw}; too little history to say what change is usual.',
  },
} as const satisfies Phrases
