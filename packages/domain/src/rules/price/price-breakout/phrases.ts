import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  usual: {
    title: '{zone} at {lmp|usd}, {off|usd||} {side} usual',
    body: 'In {outside|n} of the last {total|n} SCED intervals the price was outside its usual range for this hour, {low|usd} to {high|usd}. The usual price for {clock|clock} is {usual|usd}, based on {days|n} days.',
  },
  returned: {
    title: '{zone} {lmp|usd}, back in its usual range of {low|usd} to {high|usd}',
    body: 'In {outside|n} of the last {total|n} SCED intervals the price was outside its usual range; the furthest was {far|usd} at {farAt|clock}. The usual price for {clock|clock} is {usual|usd}, based on {days|n} days.',
  },
  inside: {
    title: '{zone} {lmp|usd}, back in its usual range of {low|usd} to {high|usd}',
    body: 'No SCED interval of the last hour was outside the usual range. The usual price for {clock|clock} is {usual|usd}, based on {days|n} days.',
  },
} as const satisfies Phrases
