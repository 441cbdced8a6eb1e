import { Brief as BriefSchema } from '@tradeops/contract/brief/briefs'
import { type Brief, composeBrief, type EngineState } from '@tradeops/domain/brief/compose-brief'
import type { ForecastBias } from '@tradeops/domain/forecast-misses/forecast-bias'
import { dropLaterRows, type MarketWindow } from '@tradeops/domain/market/market-window'
import type { Zone } from '@tradeops/domain/market/zones'
import type { LearnedOutlookFits } from '@tradeops/domain/outlook/learned-outlook'
import { composeKnownCallRecord, type RecordSnapshot } from '@tradeops/domain/record/known-call-record'
import type { ExposureMap } from '@tradeops/domain/rules/panel/exposure'

/** Briefs stored before calls were scored lack this field. */
const ServedBrief = BriefSchema.pick({ recordAsOf: true })

export type ReplayBriefsNeeds = {
  windowAt(asOf: Date): MarketWindow
  briefs: {
    between(zone: Zone, from: Date, to: Date): Promise<{ runAt: Date; generatedAt: Date; body: Uint8Array }[]>
    state(zone: Zone, before: Date): Promise<EngineState | null>
  }
  exposures: { at(now: Date): Promise<ExposureMap | null> }
  outlook: { at(now: Date): Promise<Record<Zone, LearnedOutlookFits>> }
  snapshots: { at(now: Date): Promise<RecordSnapshot | null> }
  misses: { biasesAt(now: Date): Promise<readonly ForecastBias[]> }
  unpack(gzip: Uint8Array): Uint8Array
  text(bytes: Uint8Array): string
}

export type ReplayedBrief = { runAt: Date; brief: Brief; sameAsStored: boolean }

/**
 * Composes every stored brief of a span again and compares it with the served one. Data that became known later is
 * removed, so that a brief which used it would differ. `recordAsOf` names the record snapshot that a brief used.
 */
export async function* replayBriefs(
  needs: ReplayBriefsNeeds,
  zone: Zone,
  from: Date,
  to: Date,
): AsyncGenerator<ReplayedBrief> {
  const { windowAt, briefs, exposures, outlook, snapshots, misses, unpack, text } = needs
  let state = await briefs.state(zone, from)
  for (const stored of await briefs.between(zone, from, to)) {
    const { generatedAt } = stored
    const fitted = (await exposures.at(generatedAt)) ?? undefined
    const served = text(unpack(stored.body))
    const recordAsOf = ServedBrief.safeParse(JSON.parse(served)).data?.recordAsOf
    const learned = {
      exposures: fitted,
      outlook: (await outlook.at(generatedAt))[zone],
      record: composeKnownCallRecord(recordAsOf ? await snapshots.at(new Date(recordAsOf)) : null),
      biases: await misses.biasesAt(generatedAt),
    }
    const composed = composeBrief(zone, dropLaterRows(windowAt(generatedAt)), generatedAt, state, learned)
    state = composed.state
    const sameAsStored = JSON.stringify(composed.brief) === served
    yield { runAt: stored.runAt, brief: composed.brief, sameAsStored }
  }
}
