import type { Phrases } from '../../engine/rule.ts'

const splitBody = 'Settled for the quarter hour from {at|clock}. Load pays this premium; hub positions do not.'

export const phrases = {
  usual: {
    title: '{loadZone} {split|usd} over {hub}',
    body: splitBody,
  },
  rare: {
    title: '{loadZone} {split|usd} over {hub}',
    body: `${splitBody} Nine in ten quarter hours of the last two weeks were under {usual|usd}.`,
  },
  common: {
    title: '{loadZone} {split|usd} over {hub}',
    body: `${splitBody} Not unusual: one in ten quarter hours of the last two weeks was above {usual|usd}.`,
  },
} as const satisfies Phrases
