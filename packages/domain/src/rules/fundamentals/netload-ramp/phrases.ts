import type { Phrases } from '../../engine/rule.ts'

const title = 'Net load {change|gw up/down} in the last hour'
const parts = 'Over the hour, load is {load|gw up/down}, wind {wind|gw up/down} and solar {solar|gw up/down}.'
const usual = 'Net load usually changes by {usual|gw+} in the hour to {clock|clock}.'
const now = 'Net load is now {level|gw}'

export const phrases = {
  parts_compared: { title, body: `${parts} ${usual} ${now}.` },
  parts_alone: { title, body: `${parts} ${now}.` },
  whole_compared: { title, body: `${usual} ${now}.` },
  whole_alone: { title, body: `${now}; too little history to say what change is usual.` },
} as const satisfies Phrases
