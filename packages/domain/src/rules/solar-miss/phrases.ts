import { bottled, curtailed, missBody } from '../miss-phrases.ts'
import type { Phrases } from '../rule.ts'

const solarTitle = 'Solar {error|gw||} {side} forecast'

export const phrases = {
  usual: { title: solarTitle, body: missBody },
  curtailed: { title: solarTitle, body: `${missBody}${curtailed}` },
  bottled: { title: solarTitle, body: `${missBody}${bottled}` },
} as const satisfies Phrases
