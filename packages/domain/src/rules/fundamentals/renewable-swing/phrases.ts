import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  cut: {
    title: 'Wind and solar forecast cut {cut|gw||} for {hour|he}{day}',
    body: 'The forecast of {posted|clock} changed wind by {wind|mw+} and solar by {solar|mw+} vs the one before.',
  },
  change: {
    title: 'Wind and solar forecast to {change|gw rise/fall} next hour',
    body: 'The forecast of {posted|clock} has wind {wind|mw up/down} and solar {solar|mw up/down} from this hour to the next.',
  },
  change_unusual: {
    title: 'Wind and solar {change|gw up/down} next hour, {off|gw||} {side} usual',
    body: 'The forecast has wind {wind|mw up/down} and solar {solar|mw up/down} from this hour to the next; the usual solar change at this time of day is {usual|mw+}.',
  },
  volatile: {
    title: 'Wind or solar forecast unusually volatile next hour',
    body: 'The forecast of {posted|clock} has wind {wind|mw up/down} and solar {solar|mw up/down} from this hour to the next; renewable volatility is HIGH.',
  },
} as const satisfies Phrases
