import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  band: {
    title: 'Quiet: {zone} {lmp|usd}, inside {low|usd} to {high|usd}',
    body: 'Net load {netLoad|gw}. Next: {event} at {eventAt|clock}.',
  },
  bandOnly: {
    title: 'Quiet: {zone} {lmp|usd}, inside {low|usd} to {high|usd}',
    body: 'Next: {event} at {eventAt|clock}.',
  },
  outside: {
    title: 'Quiet: {zone} {lmp|usd}, newest run off the band',
    body: 'Usual is {low|usd} to {high|usd}; too few runs outside it to count. Net load {netLoad|gw}. Next: {event} at {eventAt|clock}.',
  },
  outsideOnly: {
    title: 'Quiet: {zone} {lmp|usd}, newest run off the band',
    body: 'Usual is {low|usd} to {high|usd}; too few runs outside it to count. Next: {event} at {eventAt|clock}.',
  },
  plain: {
    title: 'Quiet: {zone} {lmp|usd}',
    body: 'Too little history for a usual band. Next: {event} at {eventAt|clock}.',
  },
} as const satisfies Phrases
