import type { Phrases } from '../../engine/rule.ts'

const splitBody = 'Load-side premium in the settled quarter from {at|clock}. Load books are exposed, hub books are not.'

export const phrases = {
  usual: {
    title: '{loadZone} {split|usd} over {hub}',
    body: splitBody,
  },
  rare: {
    title: '{loadZone} {split|usd} over {hub}',
    body: `${splitBody} A tenth of the last two weeks' quarters were above {usual|usd}.`,
  },
  common: {
    title: '{loadZone} {split|usd} over {hub}',
    body: `${splitBody} No news: a tenth of the last two weeks' quarters were above {usual|usd}.`,
  },
} as const satisfies Phrases
