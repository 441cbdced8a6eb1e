import { listObservationsBetween } from '../../market/market-window.ts'
import type { RuleInput } from '../../rules/engine/rule-input.ts'
import { findNextMidnight } from '../../rules/facts/day-ahead.ts'
import { HOUR_MS } from '../../time/durations.ts'

export type HighestPricedHour = { value: number; atMs: number }

/** Finds the hour with the highest day-ahead price in the rest of today. */
export function findHighestPricedHourLeft({ window, prices, system }: RuleInput['facts']): HighestPricedHour | null {
  const endMs = findNextMidnight(system.clock.midnightMs)
  let best: HighestPricedHour | null = null
  for (const { atMs, value } of listObservationsBetween(
    window,
    'damSpp',
    prices.hub,
    system.clock.hourMs + HOUR_MS,
    endMs - 1,
  ))
    if (!best || value > best.value) best = { value, atMs }
  return best
}
