import type { Phrases } from '../../engine/rule.ts'
import { CURTAILED_AT_EXPORT_LIMIT_TEMPLATE, CURTAILED_AT_LOW_PRICE_TEMPLATE } from '../miss-phrases.ts'

const missBody = 'Solar averaged {actual|mw} over the last hour vs {forecast|mw} forecast.'
const solarTitle = 'Solar {error|gw||} {side} forecast'

export const phrases = {
  usual: { title: solarTitle, body: missBody },
  curtailed: { title: solarTitle, body: `${missBody}${CURTAILED_AT_LOW_PRICE_TEMPLATE}` },
  bottled: { title: solarTitle, body: `${missBody}${CURTAILED_AT_EXPORT_LIMIT_TEMPLATE}` },
} as const satisfies Phrases
