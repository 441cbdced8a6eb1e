import { Brief as BriefSchema } from '@tradeops/contract/brief/briefs'
import { type Brief, type BriefEngineState, composeBrief } from '@tradeops/domain/brief/compose-brief'
import type { ForecastBias } from '@tradeops/domain/forecast-misses/forecast-bias'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import type { Zone } from '@tradeops/domain/market/zones'
import type { LearnedOutlookFits } from '@tradeops/domain/outlook/learned-outlook'
import {
  composeKnownPredictionAccuracy,
  type TrackRecordSnapshot,
} from '@tradeops/domain/record/known-prediction-accuracy'
import type { ConstraintExposures } from '@tradeops/domain/rules/panel/constraint-exposure'
import type { PastRates } from '@tradeops/domain/rules/past-rates/past-rates'
import { dropValuesKnownLater } from './drop-values-known-later.ts'

/** Only `recordAsOf` of a served brief is read; briefs stored before calls were scored lack the field. */
const ServedBrief = BriefSchema.pick({ recordAsOf: true })

export type ReplayBriefsDependencies = {
  windowAt(asOf: Date): MarketWindow
  briefs: {
    between(zone: Zone, from: Date, to: Date): Promise<{ runAt: Date; generatedAt: Date; body: Uint8Array }[]>
    state(zone: Zone, before: Date): Promise<BriefEngineState | null>
  }
  exposures: { at(now: Date): Promise<ConstraintExposures | null> }
  outlook: { at(now: Date): Promise<Record<Zone, LearnedOutlookFits>> }
  snapshots: { at(now: Date): Promise<TrackRecordSnapshot | null> }
  misses: { biasesAt(now: Date): Promise<readonly ForecastBias[]> }
  pastCases: { ratesAt(now: Date): Promise<PastRates> }
  unpack(gzip: Uint8Array): Uint8Array
  text(bytes: Uint8Array): string
}

export type ReplayedBrief = { runAt: Date; brief: Brief; sameAsStored: boolean }

/**
 * Composes every stored brief of a span again from the data known at its time, and compares the result with the served
 * brief. A brief that used data from the future differs and is found. `recordAsOf` names the track-record snapshot that
 * a brief used.
 */
export async function* replayBriefs(
  dependencies: ReplayBriefsDependencies,
  zone: Zone,
  from: Date,
  to: Date,
): AsyncGenerator<ReplayedBrief> {
  const { windowAt, briefs, exposures, outlook, snapshots, misses, pastCases, unpack, text } = dependencies
  let state = await briefs.state(zone, from)
  for (const stored of await briefs.between(zone, from, to)) {
    const { generatedAt } = stored
    const fitted = (await exposures.at(generatedAt)) ?? undefined
    const served = text(unpack(stored.body))
    const recordAsOf = ServedBrief.safeParse(JSON.parse(served)).data?.recordAsOf
    const learned = {
      exposures: fitted,
      outlook: (await outlook.at(generatedAt))[zone],
      record: composeKnownPredictionAccuracy(recordAsOf ? await snapshots.at(new Date(recordAsOf)) : null),
      biases: await misses.biasesAt(generatedAt),
      rates: await pastCases.ratesAt(generatedAt),
    }
    const composed = composeBrief(zone, dropValuesKnownLater(windowAt(generatedAt)), generatedAt, state, learned)
    state = composed.state
    const sameAsStored = JSON.stringify(composed.brief) === served
    yield { runAt: stored.runAt, brief: composed.brief, sameAsStored }
  }
}
