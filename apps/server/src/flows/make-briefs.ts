import { type Brief, composeBrief, type EngineState } from '@tradeops/domain/brief/compose-brief'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import type { Origin } from '@tradeops/domain/market/reading'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import type { ExposureMap } from '@tradeops/domain/rules/standing/exposure'
import type { BriefBoard, PostedBrief } from './brief-board.ts'

type Kept = Omit<PostedBrief, 'json' | 'gzip'> & { origin: Origin; body: Uint8Array; state: string }

export type MakeBriefsNeeds = {
  windowAt(asOf: Date): MarketWindow
  briefs: {
    save(kept: readonly Kept[]): Promise<'saved' | 'already there'>
    state(zone: Zone): Promise<{ runAt: Date; state: string } | null>
  }
  exposures: { at(now: Date): Promise<ExposureMap | null> }
  pack(text: string): { etag: string; json: Uint8Array; gzip: Uint8Array }
  board: BriefBoard
}

/**
 * The four briefs of one run, from what was known at `now`. The engine's memory of each zone is kept between runs and
 * saved with them, so that a restart goes on where it stood; a run that is saved already changes nothing.
 */
export function briefMaker({ windowAt, briefs, exposures, pack, board }: MakeBriefsNeeds) {
  const states = new Map<Zone, EngineState | null>()

  async function stateOf(zone: Zone): Promise<EngineState | null> {
    const known = states.get(zone)
    if (known !== undefined) return known
    const kept = await briefs.state(zone)
    return kept ? (JSON.parse(kept.state) as EngineState) : null
  }

  return async function makeBriefs(runAt: Date, now: Date): Promise<'saved' | 'already there'> {
    const window = windowAt(now)
    const fitted = (await exposures.at(now)) ?? undefined
    const made: { posted: PostedBrief; kept: Kept; state: EngineState }[] = []
    for (const zone of ZONES) {
      const { brief, state } = composeBrief(zone, window, now, await stateOf(zone), fitted)
      made.push(prepare(brief, state, runAt, now))
    }
    const outcome = await briefs.save(made.map(({ kept }) => kept))
    if (outcome === 'already there') return outcome
    for (const { posted, state } of made) {
      states.set(posted.zone, state)
      board.post(posted)
    }
    return outcome
  }

  function prepare(brief: Brief, state: EngineState, runAt: Date, now: Date) {
    const { etag, json, gzip } = pack(JSON.stringify(brief))
    const named = { id: brief.id, zone: brief.zone, runAt, generatedAt: now, etag }
    return {
      posted: { ...named, json, gzip },
      kept: { ...named, origin: brief.origin, body: gzip, state: JSON.stringify(state) },
      state,
    }
  }
}
