import type { Phrases } from '../../engine/rule.ts'

const title = 'Solar rolls off by {sunset|clock}: {solar|gw} to go'
const rollOff = '{solar|gw} rolls off before sunset at {sunset|clock}.'

export const phrases = {
  early: {
    title: 'Solar fading early: {short|gw} below forecast',
    body: '{actual|gw} over the last hour vs {plan|gw} forecast; {solar|gw} still to roll off by {sunset|clock}.',
  },
  scheduled: { title, body: `On forecast so far; ${rollOff}` },
  held: { title, body: `Below forecast, but some may be curtailed; ${rollOff}` },
  unplanned: { title, body: `No forecast to compare with; ${rollOff}` },
} as const satisfies Phrases
