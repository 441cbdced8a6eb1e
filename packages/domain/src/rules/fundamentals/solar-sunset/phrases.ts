import type { Phrases } from '../../engine/rule.ts'

const title = 'Solar rolls off by {sunset|clock}: {solar|gw} to go'
const rollOff = '{solar|gw} rolls off before sunset at {sunset|clock}.'

export const phrases = {
  early: {
    title: 'Solar fading early: {short|gw} below forecast',
    body: 'Solar was {actual|gw} over the last hour vs {plan|gw} forecast; {solar|gw} is still to roll off by {sunset|clock}.',
  },
  scheduled: { title, body: `Solar is on forecast so far; ${rollOff}` },
  held: { title, body: `Solar is below forecast, but some may be curtailed; ${rollOff}` },
  unplanned: { title, body: `There is no forecast to compare with; ${rollOff}` },
} as const satisfies Phrases
