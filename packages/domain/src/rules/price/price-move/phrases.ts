import type { Phrases } from '../../engine/rule.ts'

const title = '{zone} up {rise|usd} in {minutes|n} minutes to {lmp|usd}'
const from = 'The quarter-hour average price rose from {before|usd} to {quarter|usd} by {clock|clock}.'

export const phrases = {
  usual: { title, body: `${from} The usual price at this time is {usual|usd}.` },
  alone: { title, body: `${from} Too few days to say what is usual.` },
  over: {
    title: '{zone} rose {rise|usd} to {quarter|usd} by {peakAt|clock}, {lmp|usd} now',
    body: 'The quarter-hour average price rose from {before|usd} to {quarter|usd} in {minutes|n} minutes.',
  },
} as const satisfies Phrases
