import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  early: {
    title: 'Solar fading early: {short|gw} below forecast',
    body: '{actual|gw} over the last hour vs {plan|gw} forecast; {solar|gw} still to roll off by {sunset|clock}.',
  },
  scheduled: {
    title: 'Solar rolls off by {sunset|clock}: {solar|gw} to go',
    body: 'On forecast so far; {solar|gw} rolls off before sunset at {sunset|clock}.',
  },
  held: {
    title: 'Solar rolls off by {sunset|clock}: {solar|gw} to go',
    body: 'Below forecast, but some may be curtailed; {solar|gw} rolls off before sunset at {sunset|clock}.',
  },
  unplanned: {
    title: 'Solar rolls off by {sunset|clock}: {solar|gw} to go',
    body: 'No forecast to compare with; {solar|gw} rolls off before sunset at {sunset|clock}.',
  },
} as const satisfies Phrases
