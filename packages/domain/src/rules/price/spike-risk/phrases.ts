import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  usual: {
    title: '{chance|pct} chance of {line|usd} or more by {by|clock}',
    body: 'Real-time is at {lmp|usd}, day-ahead {dayAheadHour|he} is {dayAhead|usd}, and net load moved {ramp|mw+} over the last hour. One settled quarter-hour makes it true.',
  },
  arrived: {
    title: '{zone} past {line|usd} at {lmp|usd}',
    body: 'Crossed in the run of {clock|clock}; the chance of it was called before.',
  },
} as const satisfies Phrases
