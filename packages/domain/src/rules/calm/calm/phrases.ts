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
    title: 'Quiet: {zone} {lmp|usd}, newest run out of range',
    body: 'Usual range {low|usd} to {high|usd}; only a few runs outside it. Net load {netLoad|gw}. Next: {event} at {eventAt|clock}.',
  },
  outsideOnly: {
    title: 'Quiet: {zone} {lmp|usd}, newest run out of range',
    body: 'Usual range {low|usd} to {high|usd}; only a few runs outside it. Next: {event} at {eventAt|clock}.',
  },
  plain: {
    title: 'Quiet: {zone} {lmp|usd}',
    body: 'Too little history for a usual range. Next: {event} at {eventAt|clock}.',
  },
} as const satisfies Phrases
