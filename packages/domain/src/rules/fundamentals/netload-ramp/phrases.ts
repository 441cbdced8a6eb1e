import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  parts_compared: {
    title: 'Net load {change|gw+} in an hour',
    body: 'Load {load|mw+}, wind {wind|mw+}, solar {solar|mw+}. Usual for {clock|clock} is {usual|gw+}; the level is now {level|gw}.',
  },
  parts_alone: {
    title: 'Net load {change|gw+} in an hour',
    body: 'Load {load|mw+}, wind {wind|mw+}, solar {solar|mw+}; the level is now {level|gw}.',
  },
  whole_compared: {
    title: 'Net load {change|gw+} in an hour',
    body: 'Usual for {clock|clock} is {usual|gw+}; the level is now {level|gw}.',
  },
  whole_alone: {
    title: 'Net load {change|gw+} in an hour',
    body: 'The level is now {level|gw}; too little history to call it usual or not.',
  },
} as const satisfies Phrases
