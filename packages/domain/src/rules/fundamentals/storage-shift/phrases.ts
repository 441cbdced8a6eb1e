import type { Phrases } from '../../engine/rule.ts'

const turnTitle = 'Storage switches from {was} to {state}, {net|gw||}'
const swingTitle = 'Storage {state} {net|gw||}, {swing|gw||} {way} in {minutes|n} min'
const storageBody = 'Storage went from {before|gw||} {was} to {net|gw||} {state}'
const mostDischarged = ' The largest discharge in thirty days was {most|gw}.'

export const phrases = {
  most: {
    title: 'Storage discharging {net|gw}, its most in thirty days',
    body: 'The previous high was {most|gw}.',
  },
  spent: {
    title: 'Storage discharging {net|gw}, near its recent maximum',
    body: 'The thirty-day high is {most|gw}: little more can come from storage.',
  },
  turn_compared: { title: turnTitle, body: `${storageBody} in {minutes|n} minutes.${mostDischarged}` },
  turn: { title: turnTitle, body: `${storageBody} in {minutes|n} minutes.` },
  swing_compared: { title: swingTitle, body: `${storageBody}.${mostDischarged}` },
  swing: { title: swingTitle, body: `${storageBody}.` },
} as const satisfies Phrases
