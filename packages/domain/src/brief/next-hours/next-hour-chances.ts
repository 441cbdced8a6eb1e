import type { MarketWindow } from '../../market/market-window.ts'
import { hubOf, type Zone } from '../../market/zones.ts'
import type { LearnedOutlookFits } from '../../outlook/learned-outlook.ts'
import { estimatePriceOutlook } from '../../outlook/price-outlook.ts'
import type { NextHourChances } from '../../rules/engine/rule-input.ts'
import { readMarketClock } from '../../rules/facts/clock.ts'
import { HOUR_MS } from '../../time/durations.ts'

/** Reads the next full hour's price probabilities for the rules, from the same distribution as the page shows. */
export function readNextHourChances(
  zone: Zone,
  window: MarketWindow,
  nowMs: number,
  learned: LearnedOutlookFits,
): NextHourChances | null {
  const view = window.asOfMs > nowMs ? { ...window, asOfMs: nowMs } : window
  const { hourMs } = readMarketClock(nowMs)
  const [first] = estimatePriceOutlook(view, hubOf(zone), nowMs, hourMs + HOUR_MS, learned).hours
  return first ? { over100: first.price.over100, below0: first.price.below0 } : null
}
