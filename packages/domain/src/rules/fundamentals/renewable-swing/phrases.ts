import type { Phrases } from '../../engine/rule.ts'

export const phrases = {
  cut: {
    title: 'Wind and solar forecast cut {cut|gw||} for {hour|he}{day}',
    body: 'The {posted|clock} forecast changed wind by {wind|mw+} and solar by {solar|mw+} vs the one before.',
  },
  change: {
    title: 'Wind and solar forecast {change|gw up/down} next hour',
    body: 'Wind {wind|mw+} and solar {solar|mw+} from this hour to the next in the {posted|clock} forecast.',
  },
  change_unusual: {
    title: 'Wind and solar {change|gw up/down} next hour, {off|gw||} {side} usual',
    body: 'Wind {wind|mw+} and solar {solar|mw+} from this hour to the next; solar usually moves {usual|mw+} at this time of day.',
  },
  volatile: {
    title: 'Wind or solar forecast unusually volatile next hour',
    body: 'Wind {wind|mw+} and solar {solar|mw+} from this hour to the next in the {posted|clock} forecast; renewable volatility is HIGH.',
  },
} as const satisfies Phrases
