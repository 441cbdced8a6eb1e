import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  usual: {
    title: '{chance|pct} odds of a {line|usd}+ quarter hour by {by|clock}',
    body: 'Real-time is at {lmp|usd}, {dayAheadHour|he} cleared at {dayAhead|usd} day-ahead, and net load is {ramp|mw up/down} in the last hour.',
  },
  arrived: {
    title: '{zone} above {line|usd}, at {lmp|usd}',
    body: 'The price crossed {line|usd} in the {clock|clock} run, as called earlier.',
  },
} as const satisfies Phrases
