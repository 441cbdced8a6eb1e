import type { MarketEvent as Event, MarketEventMoment } from '../rules/engine/market-event.ts'
import { RULES, type RuleKind } from '../rules/registry.ts'
import { HOUR_MS } from '../time/durations.ts'

export type ScoredMarketEvent = Event & {
  scope: 'zone' | 'grid'
  /** The rules that predict the event; a miss is counted in the row of the first rule. */
  kinds: readonly [RuleKind, ...RuleKind[]]
}

/**
 * Every market event that a rule predicts; the track record looks for such events whether or not a rule predicted them.
 */
export const MARKET_EVENTS: readonly ScoredMarketEvent[] = RULES.flatMap(({ kind, scope, outcome }) => {
  const event = outcome?.marketEvent
  if (!event) return []
  const others = RULES.filter((other) => other.outcome?.alsoAnnounces?.includes(event)).map((other) => other.kind)
  return [{ ...event, scope, kinds: [kind, ...others] as const }]
}).sort((one, other) => one.row - other.row)

/** A market event that begins again within two hours counts as the same event. */
export const SAME_MARKET_EVENT_WITHIN_MS = 2 * HOUR_MS

/** Selects the starts of events from `fromMs` until before `toMs`, given the times at which the event was happening. */
export function selectEventStarts(
  moments: readonly MarketEventMoment[],
  fromMs: number,
  toMs: number,
): MarketEventMoment[] {
  let lastMs = Number.NEGATIVE_INFINITY
  return moments.filter(({ atMs }) => {
    const begins = atMs - lastMs > SAME_MARKET_EVENT_WITHIN_MS
    lastMs = atMs
    return begins && atMs >= fromMs && atMs < toMs
  })
}
