import { type Candidate, isWithheld, type Judgement, type Statement } from './candidate.ts'
import { type Episode, end, hold, NO_EPISODE, step } from './episodes.ts'
import { MINUTE_MS } from './facts/clock.ts'
import type { SystemFacts } from './facts/market-facts.ts'
import { calm } from './items/calm.ts'
import { congestionBasis, constraintPressureItem } from './items/congestion.ts'
import { dataDegraded } from './items/data-degraded.ts'
import { dartSpread, dayAheadCurve } from './items/day-ahead.ts'
import { loadMiss, solarMiss, windMiss } from './items/forecast-miss.ts'
import { forecastRevision, modelDisagreement } from './items/forecasts.ts'
import { gasMove } from './items/gas-move.ts'
import { gridNotice, reserveTightness, storageShift } from './items/grid.ts'
import { heatRate } from './items/heat-rate.ts'
import { negativePrice } from './items/negative-price.ts'
import { newConstraint } from './items/new-constraint.ts'
import { priceBreakout } from './items/price-breakout.ts'
import { eveningRampItem, netLoadRamp, solarSunset } from './items/ramps.ts'
import { spikePersistence, spikeRiskItem } from './items/spike.ts'
import { cold, heat, storm } from './items/weather.ts'
import { zoneHubSplit } from './items/zone-hub-split.ts'
import { atLeast, type Kind, type Level } from './kinds.ts'
import type { Scene } from './scene.ts'
import { THRESHOLDS } from './thresholds.ts'

const JUDGES: { readonly [kind in Exclude<Kind, 'calm'>]: (scene: Scene) => Judgement } = {
  price_breakout: priceBreakout,
  spike_persistence: spikePersistence,
  spike_risk: spikeRiskItem,
  negative_price: negativePrice,
  heat_rate: heatRate,
  dart_spread: dartSpread,
  da_curve: dayAheadCurve,
  congestion_basis: congestionBasis,
  zone_hub_split: zoneHubSplit,
  netload_ramp: netLoadRamp,
  evening_ramp: eveningRampItem,
  solar_sunset: solarSunset,
  wind_miss: windMiss,
  solar_miss: solarMiss,
  load_miss: loadMiss,
  model_disagreement: modelDisagreement,
  forecast_revision: forecastRevision,
  storage_shift: storageShift,
  reserve_tightness: reserveTightness,
  constraint_pressure: constraintPressureItem,
  new_constraint: newConstraint,
  grid_notice: gridNotice,
  heat,
  cold,
  storm,
  gas_move: gasMove,
  data_degraded: dataDegraded,
}

/** Kinds that read nothing of the zone: what they say in one brief of a run they say in all four. */
const SHARED: ReadonlySet<Kind> = new Set<Kind>([
  'evening_ramp',
  'solar_sunset',
  'solar_miss',
  'load_miss',
  'model_disagreement',
  'forecast_revision',
  'reserve_tightness',
  'grid_notice',
  'gas_move',
])

const sharedJudgements = new WeakMap<SystemFacts, Map<Kind, Judgement>>()

function judgeKind(kind: Exclude<Kind, 'calm'>, scene: Scene): Judgement {
  if (!SHARED.has(kind)) return JUDGES[kind](scene)
  const { system } = scene.facts
  let judgements = sharedJudgements.get(system)
  if (!judgements) {
    judgements = new Map()
    sharedJudgements.set(system, judgements)
  }
  const known = judgements.get(kind)
  if (known !== undefined) return known
  const judgement = describedOnce(JUDGES[kind](scene))
  judgements.set(kind, judgement)
  return judgement
}

function describedOnce(judgement: Judgement): Judgement {
  if (judgement === null || isWithheld(judgement)) return judgement
  const { describe } = judgement
  let made: Statement | null = null
  judgement.describe = () => {
    made ??= describe()
    return made
  }
  return judgement
}

const JUDGED = Object.keys(JUDGES) as Exclude<Kind, 'calm'>[]

export type Episodes = { [kind in Kind]?: Episode }

/** An episode that stands after this run; without a candidate its inputs are absent and it is held. */
export type Standing = { kind: Kind; level: Level; episode: Episode; candidate: Candidate | null }

export type ItemsMemory = { episodes: Episodes; lastWatchMs: number | null }

function advance(episode: Episode, judgement: Judgement, nowMs: number, confirmRuns: number): Episode {
  if (judgement === null) return episode === NO_EPISODE ? episode : end(episode, nowMs)
  return isWithheld(judgement) ? hold(episode, nowMs) : step(episode, judgement, nowMs, confirmRuns)
}

/** Worth carrying to the next run: standing, about to stand, or kept from standing. */
const isWorthKeeping = ({ level, risingRuns, cooling }: Episode, nowMs: number): boolean =>
  level !== null || risingRuns > 0 || (cooling !== null && cooling.untilMs > nowMs)

/** Every kind judged once; with no earlier run to confirm by, the first is taken at its word. */
export function judgeItems(scene: Scene, memory: ItemsMemory | null): { standing: Standing[]; memory: ItemsMemory } {
  const confirmRuns = memory === null ? 1 : THRESHOLDS.episodes.confirmRuns
  const episodes: Episodes = {}
  const standing: Standing[] = []
  const settle = (kind: Kind, judgement: Judgement) => {
    const episode = advance(memory?.episodes[kind] ?? NO_EPISODE, judgement, scene.nowMs, confirmRuns)
    if (isWorthKeeping(episode, scene.nowMs)) episodes[kind] = episode
    if (episode.level === null) return
    const candidate = judgement === null || isWithheld(judgement) ? null : judgement
    standing.push({ kind, level: episode.level, episode, candidate })
  }
  for (const kind of JUDGED) settle(kind, judgeKind(kind, scene))
  const disturbed = standing.some(({ level }) => atLeast(level, 'watch'))
  const lastWatchMs = disturbed ? scene.nowMs : (memory?.lastWatchMs ?? null)
  const quiet = lastWatchMs === null || scene.nowMs - lastWatchMs >= THRESHOLDS.episodes.calmMinutes * MINUTE_MS
  settle('calm', calm(scene, quiet))
  return { standing, memory: { episodes, lastWatchMs } }
}
