import { findHubOfZone, ZONES } from '@tradeops/domain/market/zones'
import {
  computeHorizonScores,
  type HorizonScore,
  type HorizonTallies,
  mergeHorizonTallies,
} from '@tradeops/domain/outlook/outlook-tally'
import { computeSpanInProcesses, type UtcSpanMs } from './compute-span-in-processes.ts'
import type { OutlookScoreJob, OutlookScoreTallies } from './outlook-score.ts'

/**
 * Scores the price outlook over the price archive for all hubs together, from hourly means, which the archive has for
 * every hub.
 */
export async function scoreArchiveOutlook(directory: string, span: UtcSpanMs): Promise<HorizonScore[]> {
  const all: HorizonTallies = {}
  for (const zone of ZONES) {
    const part: OutlookScoreJob = { ...span, directory, hub: findHubOfZone(zone), times: 'hourly' }
    const found = await computeSpanInProcesses<OutlookScoreTallies>('outlook-score-part', part)
    for (const { byHorizon } of found) mergeHorizonTallies(all, byHorizon)
  }
  return computeHorizonScores(all)
}
