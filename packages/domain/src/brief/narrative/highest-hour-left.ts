import { latestObservation } from '../../market/market-window.ts'
import type { RuleInput } from '../../rules/engine/rule-input.ts'
import { nextMidnight } from '../../rules/facts/day-ahead.ts'
import { HOUR_MS } from '../../time/durations.ts'

export type HighestPricedHour = { value: number; atMs: number }

/** Finds the highest-priced day-ahead hour left today. */
export function findHighestHourLeft({ window, prices, system }: RuleInput['facts']): HighestPricedHour | null {
  const endMs = nextMidnight(system.clock.midnightMs)
  let best: HighestPricedHour | null = null
  for (let hourMs = system.clock.hourMs + HOUR_MS; hourMs < endMs; hourMs += HOUR_MS) {
    const found = latestObservation(window, 'damSpp', prices.hub, hourMs)
    if (found && found.atMs === hourMs && (!best || found.value > best.value))
      best = { value: found.value, atMs: hourMs }
  }
  return best
}
