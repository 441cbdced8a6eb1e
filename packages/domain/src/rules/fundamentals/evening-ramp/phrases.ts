import type { Phrases } from '../../engine/rule.ts'

const eveningTitle = 'Evening ramp {ramp|gw}, peak {peak|gw} at {peakAt|clock}'
const roomyBody = 'Steepest {from|clock}–{to|clock}. The peak stays under {recordFrom|gw}.'
const tightBody =
  'Steepest {from|clock}–{to|clock}. Of evenings that peaked over {recordFrom|gw}, {rate|pct} saw {line|usd} or more at a hub (backtest).'
const sinceNoon = ' The ramp is revised {revised|gw+} since noon.'
const overTitle = 'Evening ramp was {ramp|gw}, peak {peak|gw} at {peakAt|clock}'
const overBody =
  'Steepest {from|clock}–{to|clock}. The hour of the peak is over; net load falls from here by the forecast.'

export const phrases = {
  roomy: { title: eveningTitle, body: roomyBody },
  roomy_revised: { title: eveningTitle, body: `${roomyBody}${sinceNoon}` },
  tight: { title: eveningTitle, body: tightBody },
  tight_revised: { title: eveningTitle, body: `${tightBody}${sinceNoon}` },
  over: { title: overTitle, body: overBody },
} as const satisfies Phrases
