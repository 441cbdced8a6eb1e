import type { Phrases } from '../rule.ts'

export const phrases = {
  usual: {
    title: '{chance|pct} chance of {line|usd} or more by {by|clock}',
    body: 'Day-ahead {dayAheadHour|he} is {dayAhead|usd}. Over the last hour real-time ran {premium|usd||} {side} day-ahead, and net load moved {ramp|mw+}.',
  },
  even: {
    title: '{chance|pct} chance of {line|usd} or more by {by|clock}',
    body: 'Day-ahead {dayAheadHour|he} is {dayAhead|usd}. Over the last hour real-time was in line with day-ahead, and net load moved {ramp|mw+}.',
  },
} as const satisfies Phrases
