import type { Phrases } from '../../engine/rule.ts'
import {
  CURTAILED_AT_EXPORT_LIMIT_TEMPLATE,
  CURTAILED_AT_LOW_PRICE_TEMPLATE,
  MISS_BODY_TEMPLATE,
} from '../miss-phrases.ts'

const windTitle = 'Wind {error|gw||} {side} forecast'
const heldTitle = 'Wind {error|gw||} under forecast, {held|gw} of it curtailed'
const sameSide = ' The miss has been on the same side for {hours|n} full hours.'
const mostOfIt = ' {region} had the largest miss in the last full hour: {regional|mw+}.'

export const phrases = {
  run: { title: windTitle, body: `${MISS_BODY_TEMPLATE}${sameSide}` },
  run_region: { title: windTitle, body: `${MISS_BODY_TEMPLATE}${sameSide}${mostOfIt}` },
  single: { title: windTitle, body: MISS_BODY_TEMPLATE },
  single_region: { title: windTitle, body: `${MISS_BODY_TEMPLATE}${mostOfIt}` },
  run_held: { title: heldTitle, body: `${MISS_BODY_TEMPLATE}${sameSide}` },
  run_region_held: { title: heldTitle, body: `${MISS_BODY_TEMPLATE}${sameSide}${mostOfIt}` },
  single_held: { title: heldTitle, body: MISS_BODY_TEMPLATE },
  single_region_held: { title: heldTitle, body: `${MISS_BODY_TEMPLATE}${mostOfIt}` },
  run_bottled: { title: windTitle, body: `${MISS_BODY_TEMPLATE}${sameSide}${CURTAILED_AT_EXPORT_LIMIT_TEMPLATE}` },
  run_region_bottled: {
    title: windTitle,
    body: `${MISS_BODY_TEMPLATE}${sameSide}${mostOfIt}${CURTAILED_AT_EXPORT_LIMIT_TEMPLATE}`,
  },
  single_bottled: { title: windTitle, body: `${MISS_BODY_TEMPLATE}${CURTAILED_AT_EXPORT_LIMIT_TEMPLATE}` },
  single_region_bottled: {
    title: windTitle,
    body: `${MISS_BODY_TEMPLATE}${mostOfIt}${CURTAILED_AT_EXPORT_LIMIT_TEMPLATE}`,
  },
  run_curtailed: { title: windTitle, body: `${MISS_BODY_TEMPLATE}${sameSide}${CURTAILED_AT_LOW_PRICE_TEMPLATE}` },
  run_region_curtailed: {
    title: windTitle,
    body: `${MISS_BODY_TEMPLATE}${sameSide}${mostOfIt}${CURTAILED_AT_LOW_PRICE_TEMPLATE}`,
  },
  single_curtailed: { title: windTitle, body: `${MISS_BODY_TEMPLATE}${CURTAILED_AT_LOW_PRICE_TEMPLATE}` },
  single_region_curtailed: {
    title: windTitle,
    body: `${MISS_BODY_TEMPLATE}${mostOfIt}${CURTAILED_AT_LOW_PRICE_TEMPLATE}`,
  },
} as const satisfies Phrases
