import type { Phrases } from '../../engine/rule.ts'

const inside = 'Quiet: {zone} {lmp|usd} (usual at this hour: {low|usd} to {high|usd})'
const outside = 'Quiet: {zone} {lmp|usd}, newest run outside its usual range'
const netLoad = 'Net load is {netLoad|gw}.'
const next = 'Next on the market calendar: {event} at {eventAt|clock}.'
const range = 'The usual range at this hour is {low|usd} to {high|usd}; only a few runs were outside it.'

export const phrases = {
  band: { title: inside, body: `${netLoad} ${next}` },
  bandOnly: { title: inside, body: next },
  outside: { title: outside, body: `${range} ${netLoad} ${next}` },
  outsideOnly: { title: outside, body: `${range} ${next}` },
  plain: { title: 'No alert: {zone} {lmp|usd}', body: `There is too little history for a usual range. ${next}` },
} as const satisfies Phrases
