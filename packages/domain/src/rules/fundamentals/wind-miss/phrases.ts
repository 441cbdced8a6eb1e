import type { Phrases } from '../../engine/rule.ts'
import { CURTAILED_AT_EXPORT_LIMIT_TEMPLATE, CURTAILED_AT_LOW_PRICE_TEMPLATE } from '../miss-phrases.ts'

const missBody = 'Wind averaged {actual|mw} over the last hour vs {forecast|mw} forecast.'
const windTitle = 'Wind {error|gw||} {side} forecast'
const heldTitle = 'Wind {error|gw||} under forecast, {held|gw} of it curtailed'
const sameSide = ' The miss has been on the same side for {hours|n} full hours.'
const mostOfIt = ' {region} had the largest miss in the last full hour: {regional|mw+}.'

export const phrases = {
  run: { title: windTitle, body: `${missBody}${sameSide}` },
  run_region: { title: windTitle, body: `${missBody}${sameSide}${mostOfIt}` },
  single: { title: windTitle, body: missBody },
  single_region: { title: windTitle, body: `${missBody}${mostOfIt}` },
  run_held: { title: heldTitle, body: `${missBody}${sameSide}` },
  run_region_held: { title: heldTitle, body: `${missBody}${sameSide}${mostOfIt}` },
  single_held: { title: heldTitle, body: missBody },
  single_region_held: { title: heldTitle, body: `${missBody}${mostOfIt}` },
  run_bottled: { title: windTitle, body: `${missBody}${sameSide}${CURTAILED_AT_EXPORT_LIMIT_TEMPLATE}` },
  run_region_bottled: {
    title: windTitle,
    body: `${missBody}${sameSide}${mostOfIt}${CURTAILED_AT_EXPORT_LIMIT_TEMPLATE}`,
  },
  single_bottled: { title: windTitle, body: `${missBody}${CURTAILED_AT_EXPORT_LIMIT_TEMPLATE}` },
  single_region_bottled: {
    title: windTitle,
    body: `${missBody}${mostOfIt}${CURTAILED_AT_EXPORT_LIMIT_TEMPLATE}`,
  },
  run_curtailed: { title: windTitle, body: `${missBody}${sameSide}${CURTAILED_AT_LOW_PRICE_TEMPLATE}` },
  run_region_curtailed: {
    title: windTitle,
    body: `${missBody}${sameSide}${mostOfIt}${CURTAILED_AT_LOW_PRICE_TEMPLATE}`,
  },
  single_curtailed: { title: windTitle, body: `${missBody}${CURTAILED_AT_LOW_PRICE_TEMPLATE}` },
  single_region_curtailed: {
    title: windTitle,
    body: `${missBody}${mostOfIt}${CURTAILED_AT_LOW_PRICE_TEMPLATE}`,
  },
} as const satisfies Phrases
