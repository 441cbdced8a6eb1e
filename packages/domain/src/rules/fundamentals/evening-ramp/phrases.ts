import type { Phrases } from '../../engine/rule.ts'

const eveningTitle = 'Evening ramp {ramp|gw}, peak {peak|gw} in {peakAt|he}'
const roomyBody = 'The ramp is steepest {from|clock}–{to|clock}. The peak stays below {recordFrom|gw}.'
const nearBody = 'The ramp is steepest {from|clock}–{to|clock}.'
const tightBody =
  'The ramp is steepest {from|clock}–{to|clock}. Of past evenings that peaked above {recordFrom|gw}, {rate|pct} saw a hub price of {line|usd} or more ({regime}).'
const sinceNoon = ' The ramp was revised {revised|gw up/down} since noon.'
const overTitle = 'Evening ramp was {ramp|gw}, peak {peak|gw} in {peakAt|he}'
const overBody =
  'The ramp was steepest {from|clock}–{to|clock}. The peak hour is over; net load is forecast to fall from here.'

export const phrases = {
  roomy: { title: eveningTitle, body: roomyBody },
  roomy_revised: { title: eveningTitle, body: `${roomyBody}${sinceNoon}` },
  near: { title: eveningTitle, body: nearBody },
  near_revised: { title: eveningTitle, body: `${nearBody}${sinceNoon}` },
  tight: { title: eveningTitle, body: tightBody },
  tight_revised: { title: eveningTitle, body: `${tightBody}${sinceNoon}` },
  over: { title: overTitle, body: overBody },
} as const satisfies Phrases
