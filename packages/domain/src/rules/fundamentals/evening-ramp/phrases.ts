import type { Phrases } from '../../engine/rule.ts'

const eveningTitle = 'Evening ramp {ramp|gw}, peak {peak|gw} at {peakAt|clock}'
const roomyBody = 'Steepest {from|clock}–{to|clock}. The peak stays below {recordFrom|gw}.'
const tightBody =
  'Steepest {from|clock}–{to|clock}. Of evenings that peaked above {recordFrom|gw}, {rate|pct} saw {line|usd} or more at a hub (backtest).'
const sinceNoon = ' Ramp revised {revised|gw up/down} since noon.'
const overTitle = 'Evening ramp was {ramp|gw}, peak {peak|gw} at {peakAt|clock}'
const overBody = 'Steepest {from|clock}–{to|clock}. The peak hour is over; net load is forecast to fall from here.'

export const phrases = {
  roomy: { title: eveningTitle, body: roomyBody },
  roomy_revised: { title: eveningTitle, body: `${roomyBody}${sinceNoon}` },
  tight: { title: eveningTitle, body: tightBody },
  tight_revised: { title: eveningTitle, body: `${tightBody}${sinceNoon}` },
  over: { title: overTitle, body: overBody },
} as const satisfies Phrases
