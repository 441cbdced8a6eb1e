import type { Phrases } from '../../engine/rule.ts'

const title = '{zone} below zero at {lmp|usd}'
const bound = 'Wind is {wind|gw} and solar {solar|gw}; {constraint} bound in the last constraint file.'
const noData = 'There is no wind or solar data.'
const spells = 'The median negative spell in West lasts {median|n} h; one in ten lasts over {long|n} h.'

export const phrases = {
  west_mixAndConstraint: { title, body: `${bound} ${spells}` },
  west_mix: { title, body: `Wind is {wind|gw} and solar {solar|gw}. ${spells}` },
  west_mixOnly: { title, body: `Wind is {wind|gw} and solar {solar|gw}; no constraint file available. ${spells}` },
  west_bare: { title, body: `${noData} ${spells}` },
  mixAndConstraint: { title, body: bound },
  mix: {
    title,
    body: 'Wind is {wind|gw} and solar {solar|gw}; no constraint in the last constraint file is known to move {zone}.',
  },
  mixOnly: { title, body: 'Wind is {wind|gw} and solar {solar|gw}; no constraint file available.' },
  bare: { title, body: noData },
  over: {
    title: '{zone} back above zero at {lmp|usd}',
    body: 'Prices were below zero within the last quarter hour.',
  },
  forecast: {
    title: '{zone} could go below zero by {by|clock}',
    body: '{dayAheadHour|he} cleared at {dayAhead|usd} day-ahead and the newest run is {lmp|usd}; {chance|pct} of such cases went below zero within two hours ({regime}).',
  },
} as const satisfies Phrases
