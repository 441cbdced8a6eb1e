import type { Phrases } from '../rule.ts'

export const phrases = {
  west_mixAndConstraint: {
    title: '{zone} below zero at {lmp|usd}',
    body: 'Wind {wind|gw}, solar {solar|gw}, {constraint} bound in the last file. Negative runs in West last {median|n} h at the median, one in ten over {long|n} h.',
  },
  west_mix: {
    title: '{zone} below zero at {lmp|usd}',
    body: 'Wind {wind|gw}, solar {solar|gw}. Negative runs in West last {median|n} h at the median, one in ten over {long|n} h.',
  },
  west_mixOnly: {
    title: '{zone} below zero at {lmp|usd}',
    body: 'Wind {wind|gw}, solar {solar|gw}; no constraint file available. Negative runs in West last {median|n} h at the median, one in ten over {long|n} h.',
  },
  west_bare: {
    title: '{zone} below zero at {lmp|usd}',
    body: 'Wind and solar are not known. Negative runs in West last {median|n} h at the median, one in ten over {long|n} h.',
  },
  mixAndConstraint: {
    title: '{zone} below zero at {lmp|usd}',
    body: 'Wind {wind|gw}, solar {solar|gw}, {constraint} bound in the last file.',
  },
  mix: {
    title: '{zone} below zero at {lmp|usd}',
    body: 'Wind {wind|gw} and solar {solar|gw}; no constraint of the zone bound in the last file.',
  },
  mixOnly: {
    title: '{zone} below zero at {lmp|usd}',
    body: 'Wind {wind|gw} and solar {solar|gw}; no constraint file available.',
  },
  bare: { title: '{zone} below zero at {lmp|usd}', body: 'Wind and solar are not known.' },
  over: {
    title: '{zone} back above zero at {lmp|usd}',
    body: 'The negative run is over for now; this note goes once three runs in a row stay clear of zero.',
  },
  forecast: {
    title: '{zone} may go below zero by {hour|clock}',
    body: 'Forecast West and North wind {wind|gw} with solar {solar|gw}; such hours went negative {low|n}–{high|pct} of the time. Now {lmp|usd}.',
  },
} as const satisfies Phrases
