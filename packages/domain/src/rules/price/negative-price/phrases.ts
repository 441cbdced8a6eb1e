import type { Phrases } from '../../engine/rule.ts'

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
    body: 'Prices were below zero within the last quarter of an hour.',
  },
  forecast: {
    title: '{zone} may go below zero by {by|clock}',
    body: 'Day-ahead {dayAheadHour|he} is {dayAhead|usd} and the newest run {lmp|usd}; {chance|pct} of such cases went below zero within two hours.',
  },
} as const satisfies Phrases
