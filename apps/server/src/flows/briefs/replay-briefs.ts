import { Brief as BriefSchema } from '@tradeops/contract/brief/briefs'
import { type Brief, composeBrief, type EngineState } from '@tradeops/domain/brief/compose-brief'
import type { ForecastBias } from '@tradeops/domain/forecast-misses/forecast-bias'
import { type MarketWindow, withoutLater } from '@tradeops/domain/market/market-window'
import type { Zone } from '@tradeops/domain/market/zones'
import type { LearnedOutlook } from '@tradeops/domain/outlook/learned-outlook'
import { knownRecord, type RecordSnapshot } from '@tradeops/domain/record/known-record'
import type { ExposureMap } from '@tradeops/domain/rules/panel/exposure'

type StoredBrief = { runAt: Date; generatedAt: Date; body: Uint8Array }

/** Briefs that were stored before calls were scored do not have it. */
const ServedBrief = BriefSchema.pick({ recordAsOf: true })

export type ReplayNeeds = {
  windowAt(asOf: Date): MarketWindow
  briefs: {
    between(zone: Zone, from: Date, to: Date): Promise<StoredBrief[]>
    state(zone: Zone, before: Date): Promise<EngineState | null>
  }
  exposures: { at(now: Date): Promise<ExposureMap | null> }
  outlook: { at(now: Date): Promise<Record<Zone, LearnedOutlook>> }
  standings: { at(now: Date): Promise<RecordSnapshot | null> }
  misses: { biasesAt(now: Date): Promise<readonly ForecastBias[]> }
  unpack(gzip: Uint8Array): Uint8Array
  text(bytes: Uint8Array): string
}

export type Replayed = { runAt: Date; brief: Brief; sameAsStored: boolean }

/**
 * Every stored brief of a span composed again and held against what was served. Whatever became known later is taken out
 * of the window first: a live brief that peeped would differ here. Calls are scored beside the briefs, so each names what
 * was scored when it was made.
 */
export async function* replayBriefs(
  { windowAt, briefs, exposures, outlook, standings, misses, unpack, text }: ReplayNeeds,
  zone: Zone,
  from: Date,
  to: Date,
): AsyncGenerator<Replayed> {
  let state = await briefs.state(zone, from)
  for (const stored of await briefs.between(zone, from, to)) {
    const { generatedAt } = stored
    const fitted = (await exposures.at(generatedAt)) ?? undefined
    const served = text(unpack(stored.body))
    const recordAsOf = ServedBrief.safeParse(JSON.parse(served)).data?.recordAsOf
    const learned = {
      exposures: fitted,
      outlook: (await outlook.at(generatedAt))[zone],
      record: knownRecord(recordAsOf ? await standings.at(new Date(recordAsOf)) : null),
      biases: await misses.biasesAt(generatedAt),
    }
    const composed = composeBrief(zone, withoutLater(windowAt(generatedAt)), generatedAt, state, learned)
    state = composed.state
    const sameAsStored = JSON.stringify(composed.brief) === served
    yield { runAt: stored.runAt, brief: composed.brief, sameAsStored }
  }
}
