import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  usual: {
    title: '{chance|pct} odds of {line|usd} or more by {by|clock}',
    body: 'Real-time is at {lmp|usd}, {dayAheadHour|he} cleared at {dayAhead|usd} day-ahead, net load {ramp|mw up/down} in the last hour. One settled quarter hour at that price counts.',
  },
  arrived: {
    title: '{zone} above {line|usd}, at {lmp|usd}',
    body: 'Crossed in the {clock|clock} run, as called before.',
  },
} as const satisfies Phrases
