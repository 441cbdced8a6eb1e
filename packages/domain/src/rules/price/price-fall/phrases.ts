import type { Phrases } from '../../engine/rule.ts'

const title = '{zone} down {fall|usd} in {minutes|n} minutes to {lmp|usd}'
const from = 'The price averaged {before|usd} in the quarter hour to {beforeAt|clock}.'

export const phrases = {
  usual: { title, body: `${from} The usual price at this time is {usual|usd}.` },
  alone: { title, body: `${from} Too few days to say what is usual.` },
} as const satisfies Phrases
