import type { Phrases } from '../../engine/rule.ts'
import { bottled, curtailed, missBody } from '../miss-phrases.ts'

const solarTitle = 'Solar {error|gw||} {side} forecast'

export const phrases = {
  usual: { title: solarTitle, body: missBody },
  curtailed: { title: solarTitle, body: `${missBody}${curtailed}` },
  bottled: { title: solarTitle, body: `${missBody}${bottled}` },
} as const satisfies Phrases
