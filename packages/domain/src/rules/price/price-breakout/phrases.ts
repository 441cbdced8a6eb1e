import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  usual: {
    title: '{zone} {lmp|usd}: {off|usd||} {side} usual',
    body: '{outside|n} of {total|n} intervals outside {low|usd} to {high|usd}. Usual for {clock|clock}: {usual|usd}, based on {days|n} days.',
  },
  returned: {
    title: '{zone} {lmp|usd}: back inside {low|usd} to {high|usd}',
    body: '{outside|n} of {total|n} intervals in the last hour left the range, the furthest {far|usd} at {farAt|clock}. Usual for {clock|clock}: {usual|usd}, based on {days|n} days.',
  },
  inside: {
    title: '{zone} {lmp|usd}: back inside {low|usd} to {high|usd}',
    body: 'No interval in the last hour left the range. Usual for {clock|clock}: {usual|usd}, based on {days|n} days.',
  },
} as const satisfies Phrases
