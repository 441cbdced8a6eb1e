import type { Phrases } from '../../engine/rule.ts'
import { bottled, curtailed, missPhraseBody } from '../miss-phrases.ts'

const solarTitle = 'Solar {error|gw||} {side} forecast'

export const phrases = {
  usual: { title: solarTitle, body: missPhraseBody },
  curtailed: { title: solarTitle, body: `${missPhraseBody}${curtailed}` },
  bottled: { title: solarTitle, body: `${missPhraseBody}${bottled}` },
} as const satisfies Phrases
