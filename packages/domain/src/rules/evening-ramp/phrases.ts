import type { Phrases } from '../rule.ts'

const eveningTitle = 'Evening ramp {ramp|gw}, peak {peak|gw} at {peakAt|clock}'
const roomyBody =
  'Steepest {from|clock}–{to|clock}. The peak stays under {liftFrom|gw}, above which prices passed {line|usd} in {rateLow|n}–{rateHigh|pct} of hours.'
const tightBody =
  'Steepest {from|clock}–{to|clock}. By net load alone, hours over {liftFrom|gw} have meant {line|usd} or more {rateLow|n}–{rateHigh|pct} of the time, over {alertFrom|gw} {rateExtreme|pct}.'
const extremeBody =
  'Steepest {from|clock}–{to|clock}. By net load alone, hours over {alertFrom|gw} have meant {line|usd} or more {rateExtreme|pct} of the time.'
const sinceNoon = ' The ramp is revised {revised|gw+} since noon.'
const overTitle = 'Evening ramp was {ramp|gw}, peak {peak|gw} at {peakAt|clock}'
const overBody =
  'Steepest {from|clock}–{to|clock}. The hour of the peak is over; net load falls from here by the forecast.'

export const phrases = {
  roomy: { title: eveningTitle, body: roomyBody },
  roomy_revised: { title: eveningTitle, body: `${roomyBody}${sinceNoon}` },
  tight: { title: eveningTitle, body: tightBody },
  tight_revised: { title: eveningTitle, body: `${tightBody}${sinceNoon}` },
  extreme: { title: eveningTitle, body: extremeBody },
  extreme_revised: { title: eveningTitle, body: `${extremeBody}${sinceNoon}` },
  over: { title: overTitle, body: overBody },
} as const satisfies Phrases
