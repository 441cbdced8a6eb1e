import type { Phrases } from '../../engine/rule.ts'

const odds =
  'Chance of setting the peak of {month}: {chance|pct}; days are called from {line|pct}. Forecast {peak|gw} in {peakAt|he}'
const before = ', month so far {high|gw}'
const proxy = '. Real-time load; settled load decides.'

export const phrases = {
  ready: {
    title: '{rules} day: {month} peak possible in {peakAt|he}',
    body: `${odds}${before}. Down hours {from|clock}–{to|clock}, decided two hours before${proxy}`,
  },
  ready_first: {
    title: '{rules} day: {month} peak possible in {peakAt|he}',
    body: `${odds}. Down hours {from|clock}–{to|clock}, decided two hours before${proxy}`,
  },
  down: {
    title: '{rules} call: be down {from|clock}–{to|clock}',
    body: `${odds}${before}${proxy}`,
  },
  down_first: {
    title: '{rules} call: be down {from|clock}–{to|clock}',
    body: `${odds}${proxy}`,
  },
} as const satisfies Phrases
