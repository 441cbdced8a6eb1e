import type { Phrases } from '../../engine/rule.ts'

const inside = 'Quiet: {zone} {lmp|usd}, inside {low|usd} to {high|usd}'
const outside = 'Quiet: {zone} {lmp|usd}, newest run out of range'
const netLoad = 'Net load {netLoad|gw}.'
const next = 'Next: {event} at {eventAt|clock}.'
const range = 'Usual range {low|usd} to {high|usd}; only a few runs outside it.'

export const phrases = {
  band: { title: inside, body: `${netLoad} ${next}` },
  bandOnly: { title: inside, body: next },
  outside: { title: outside, body: `${range} ${netLoad} ${next}` },
  outsideOnly: { title: outside, body: `${range} ${next}` },
  plain: { title: 'Quiet: {zone} {lmp|usd}', body: `Too little history for a usual range. ${next}` },
} as const satisfies Phrases
