import type { Phrases } from '../../engine/rule.ts'

const title = '{total|gw} of {fuel} curtailed in {hour|he}{day}'
const both = 'Wind could have run {wind|mw} higher and solar {solar|mw} higher'
const wind = 'Wind could have run {wind|mw} higher'
const solar = 'Solar could have run {solar|mw} higher'
const negative = '; the West price is {west|usd}.'
const bottled = '; {interface} bound in the last constraint file.'

export const phrases = {
  both: { title, body: `${both}.` },
  both_negative: { title, body: both + negative },
  both_bottled: { title, body: both + bottled },
  wind: { title, body: `${wind}.` },
  wind_negative: { title, body: wind + negative },
  wind_bottled: { title, body: wind + bottled },
  solar: { title, body: `${solar}.` },
  solar_negative: { title, body: solar + negative },
  solar_bottled: { title, body: solar + bottled },
} as const satisfies Phrases
