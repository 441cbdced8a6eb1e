import type { Phrases } from '../../engine/rule.ts'
import { bottled, curtailed, missBody } from '../miss-phrases.ts'

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
  run_bottled: { title: windTitle, body: `${missBody}${sameSide}${bottled}` },
  run_region_bottled: { title: windTitle, body: `${missBody}${sameSide}${mostOfIt}${bottled}` },
  single_bottled: { title: windTitle, body: `${missBody}${bottled}` },
  single_region_bottled: { title: windTitle, body: `${missBody}${mostOfIt}${bottled}` },
  run_curtailed: { title: windTitle, body: `${missBody}${sameSide}${curtailed}` },
  run_region_curtailed: { title: windTitle, body: `${missBody}${sameSide}${mostOfIt}${curtailed}` },
  single_curtailed: { title: windTitle, body: `${missBody}${curtailed}` },
  single_region_curtailed: { title: windTitle, body: `${missBody}${mostOfIt}${curtailed}` },
} as const satisfies Phrases
