import type { Phrases } from '../../engine/rule.ts'
import { bottled, curtailed, missPhraseBody } from '../miss-phrases.ts'

const windTitle = 'Wind {error|gw||} {side} forecast'
const heldTitle = 'Wind {error|gw||} under forecast, {held|gw} of it curtailed'
const sameSide = ' The miss has been on the same side for {hours|n} full hours.'
const mostOfIt = ' {region} had the largest miss in the last full hour: {regional|mw+}.'

export const phrases = {
  run: { title: windTitle, body: `${missPhraseBody}${sameSide}` },
  run_region: { title: windTitle, body: `${missPhraseBody}${sameSide}${mostOfIt}` },
  single: { title: windTitle, body: missPhraseBody },
  single_region: { title: windTitle, body: `${missPhraseBody}${mostOfIt}` },
  run_held: { title: heldTitle, body: `${missPhraseBody}${sameSide}` },
  run_region_held: { title: heldTitle, body: `${missPhraseBody}${sameSide}${mostOfIt}` },
  single_held: { title: heldTitle, body: missPhraseBody },
  single_region_held: { title: heldTitle, body: `${missPhraseBody}${mostOfIt}` },
  run_bottled: { title: windTitle, body: `${missPhraseBody}${sameSide}${bottled}` },
  run_region_bottled: { title: windTitle, body: `${missPhraseBody}${sameSide}${mostOfIt}${bottled}` },
  single_bottled: { title: windTitle, body: `${missPhraseBody}${bottled}` },
  single_region_bottled: { title: windTitle, body: `${missPhraseBody}${mostOfIt}${bottled}` },
  run_curtailed: { title: windTitle, body: `${missPhraseBody}${sameSide}${curtailed}` },
  run_region_curtailed: { title: windTitle, body: `${missPhraseBody}${sameSide}${mostOfIt}${curtailed}` },
  single_curtailed: { title: windTitle, body: `${missPhraseBody}${curtailed}` },
  single_region_curtailed: { title: windTitle, body: `${missPhraseBody}${mostOfIt}${curtailed}` },
} as const satisfies Phrases
