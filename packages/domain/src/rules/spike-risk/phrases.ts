import type { Phrases } from '../rule.ts'

export const phrases = {
  usual: {
    title: '{chance|pct} chance of {line|usd} or more by {by|clock}',
    body: 'Real-time is at {lmp|usd}, day-ahead {dayAheadHour|he} is {dayAhead|usd}, and net load moved {ramp|mw+} over the last hour.',
  },
  arrived: {
    title: '{zone} past {line|usd} at {lmp|usd}',
    body: 'The run of {clock|clock} passed the line that the chance was told of.',
  },
} as const satisfies Phrases
