import { hubOf, ZONES } from '@tradeops/domain/market/zones'
import {
  addHorizonTallies,
  computeHorizonScores,
  type HorizonScore,
  type HorizonTallies,
} from '@tradeops/domain/outlook/outlook-tally'
import type { OutlookFound, OutlookPart } from './outlook-score.ts'
import { runInParts, type Span } from './run-in-parts.ts'

/** Scores the price outlook over the archive for all hubs together, from hourly means, which it has for every hub. */
export async function archiveOutlook(directory: string, span: Span): Promise<HorizonScore[]> {
  const all: HorizonTallies = {}
  for (const zone of ZONES) {
    const part: OutlookPart = { ...span, directory, hub: hubOf(zone), times: 'hourly' }
    const found = await runInParts<OutlookFound>('outlook-score-part', part)
    for (const { byHorizon } of found) addHorizonTallies(all, byHorizon)
  }
  return computeHorizonScores(all)
}
