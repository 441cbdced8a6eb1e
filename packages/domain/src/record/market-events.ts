import type { MarketEvent as Event, MarketMoment } from '../rules/engine/market-event.ts'
import { RULES, type RuleKind } from '../rules/registry.ts'
import { HOUR_MS } from '../time/durations.ts'

export type ScoredMarketEvent = Event & {
  scope: 'zone' | 'grid'
  /** The rules whose calls announce the event; misses count in the row of the first rule. */
  kinds: readonly [RuleKind, ...RuleKind[]]
}

/** Every event that a rule announces; the record looks for its onsets whether or not there was a call. */
export const MARKET_EVENTS: readonly ScoredMarketEvent[] = RULES.flatMap(({ kind, scope, outcome }) => {
  const event = outcome?.marketEvent
  if (!event) return []
  const others = RULES.filter((other) => other.outcome?.alsoAnnounces?.includes(event)).map((other) => other.kind)
  return [{ ...event, scope, kinds: [kind, ...others] as const }]
}).sort((one, other) => one.row - other.row)

/** An event that begins again within two hours has not ended. */
export const SAME_EVENT_MS = 2 * HOUR_MS

/** Selects the onsets from `fromMs` until before `toMs`, given the moments at which the event was happening. */
export function selectOnsets(moments: readonly MarketMoment[], fromMs: number, toMs: number): MarketMoment[] {
  let lastMs = Number.NEGATIVE_INFINITY
  return moments.filter(({ atMs }) => {
    const begins = atMs - lastMs > SAME_EVENT_MS
    lastMs = atMs
    return begins && atMs >= fromMs && atMs < toMs
  })
}
