import type { Phrases } from '../../engine/rule.ts'

const odds = '{chance|pct} chance that today sets the {month} peak: forecast {peak|gw} in {peakAt|he}'
const before = ', highest so far {high|gw}'

export const phrases = {
  ready: {
    title: '{rules} day: {month} peak possible in {peakAt|he}',
    body: `${odds}${before}. Down hours {from|clock}–{to|clock}, decided two hours before.`,
  },
  ready_first: {
    title: '{rules} day: {month} peak possible in {peakAt|he}',
    body: `${odds}. Down hours {from|clock}–{to|clock}, decided two hours before.`,
  },
  down: {
    title: '{rules} call: be down {from|clock}–{to|clock}',
    body: `${odds}${before}.`,
  },
  down_first: {
    title: '{rules} call: be down {from|clock}–{to|clock}',
    body: `${odds}.`,
  },
} as const satisfies Phrases
