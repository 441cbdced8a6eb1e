import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  early: {
    title: 'Solar fading early: {short|gw} under plan',
    body: '{actual|gw} over the last hour against {plan|gw} planned; {solar|gw} still to roll off by {sunset|clock}.',
  },
  scheduled: {
    title: 'Solar rolls off by {sunset|clock}: {solar|gw} to go',
    body: 'On schedule so far; {solar|gw} leaves the stack before sunset at {sunset|clock}.',
  },
  held: {
    title: 'Solar rolls off by {sunset|clock}: {solar|gw} to go',
    body: 'Under plan, but some of it may be curtailed; {solar|gw} leaves the stack before sunset at {sunset|clock}.',
  },
  unplanned: {
    title: 'Solar rolls off by {sunset|clock}: {solar|gw} to go',
    body: 'There is no forecast to compare it with; {solar|gw} leaves the stack before sunset at {sunset|clock}.',
  },
} as const satisfies Phrases
