import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  cut: {
    title: 'Wind and solar forecast cut {cut|gw||} for {hour|he}{day}',
    body: 'The posting of {posted|clock} changed wind by {wind|mw+} and solar by {solar|mw+} against the one before.',
  },
  change: {
    title: 'Wind and solar scheduled {change|gw+} in the next hour',
    body: 'Wind {wind|mw+} and solar {solar|mw+} from this hour to the next, in the posting of {posted|clock}.',
  },
  change_unusual: {
    title: 'Wind and solar {change|gw+} next hour, {off|gw||} {side} usual',
    body: 'Wind {wind|mw+} and solar {solar|mw+} from this hour to the next; solar usually moves {usual|mw+} at this time of day.',
  },
  volatile: {
    title: 'Wind or solar less steady than usual in the next hour',
    body: 'Wind {wind|mw+} and solar {solar|mw+} from this hour to the next, in the posting of {posted|clock}; renewable volatility is HIGH.',
  },
} as const satisfies Phrases
