import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  west_mixAndConstraint: {
    title: '{zone} below zero at {lmp|usd}',
    body: 'Wind {wind|gw}, solar {solar|gw}, {constraint} bound in the last constraint file. Negative spells in West last {median|n} h at the median, one in ten over {long|n} h.',
  },
  west_mix: {
    title: '{zone} below zero at {lmp|usd}',
    body: 'Wind {wind|gw}, solar {solar|gw}. Negative spells in West last {median|n} h at the median, one in ten over {long|n} h.',
  },
  west_mixOnly: {
    title: '{zone} below zero at {lmp|usd}',
    body: 'Wind {wind|gw}, solar {solar|gw}; no constraint file available. Negative spells in West last {median|n} h at the median, one in ten over {long|n} h.',
  },
  west_bare: {
    title: '{zone} below zero at {lmp|usd}',
    body: 'No wind or solar data. Negative spells in West last {median|n} h at the median, one in ten over {long|n} h.',
  },
  mixAndConstraint: {
    title: '{zone} below zero at {lmp|usd}',
    body: 'Wind {wind|gw}, solar {solar|gw}, {constraint} bound in the last constraint file.',
  },
  mix: {
    title: '{zone} below zero at {lmp|usd}',
    body: 'Wind {wind|gw} and solar {solar|gw}; no {zone} constraint bound in the last constraint file.',
  },
  mixOnly: {
    title: '{zone} below zero at {lmp|usd}',
    body: 'Wind {wind|gw} and solar {solar|gw}; no constraint file available.',
  },
  bare: { title: '{zone} below zero at {lmp|usd}', body: 'No wind or solar data.' },
  over: {
    title: '{zone} back above zero at {lmp|usd}',
    body: 'Prices were below zero within the last quarter hour.',
  },
  forecast: {
    title: '{zone} could go below zero by {by|clock}',
    body: '{dayAheadHour|he} cleared at {dayAhead|usd} day-ahead and the newest run is {lmp|usd}; {chance|pct} of such cases went below zero within two hours.',
  },
} as const satisfies Phrases
