import type { Phrases } from '../../engine/rule.ts'

const turnTitle = 'Storage turns from {was} to {state}, {net|gw||}'
const swingTitle = 'Storage {state} {net|gw||}, {swing|gw||} {way} in {minutes|n} min'
const storageBody = 'From {before|gw||} {was} to {net|gw||} {state}'
const mostDischarged = ' The largest discharge of thirty days is {most|gw}.'

export const phrases = {
  most: {
    title: 'Storage discharging {net|gw}, its most in thirty days',
    body: 'The most before was {most|gw}: less help is left while the price stays high.',
  },
  spent: {
    title: 'Storage discharging {net|gw}, near its recent maximum',
    body: 'The most of the last thirty days was {most|gw}: less help is left while the price stays high.',
  },
  turn_compared: { title: turnTitle, body: `${storageBody} in {minutes|n} minutes.${mostDischarged}` },
  turn: { title: turnTitle, body: `${storageBody} in {minutes|n} minutes.` },
  swing_compared: { title: swingTitle, body: `${storageBody}.${mostDischarged}` },
  swing: { title: swingTitle, body: `${storageBody}.` },
} as const satisfies Phrases
