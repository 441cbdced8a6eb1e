import type { Phrases } from '../../engine/rule.ts'
import {
  CURTAILED_AT_EXPORT_LIMIT_TEMPLATE,
  CURTAILED_AT_LOW_PRICE_TEMPLATE,
  MISS_BODY_TEMPLATE,
} from '../miss-phrases.ts'

const solarTitle = 'Solar {error|gw||} {side} forecast'

export const phrases = {
  usual: { title: solarTitle, body: MISS_BODY_TEMPLATE },
  curtailed: { title: solarTitle, body: `${MISS_BODY_TEMPLATE}${CURTAILED_AT_LOW_PRICE_TEMPLATE}` },
  bottled: { title: solarTitle, body: `${MISS_BODY_TEMPLATE}${CURTAILED_AT_EXPORT_LIMIT_TEMPLATE}` },
} as const satisfies Phrases
