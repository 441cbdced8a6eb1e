import type { MarketWindow } from '../../market/market-window.ts'
import { findHubOfZone, type Zone } from '../../market/zones.ts'
import type { LearnedOutlookFits } from '../../outlook/learned-outlook.ts'
import { estimateFirstHourChances, type HourPriceOutlook } from '../../outlook/price-outlook.ts'
import type { NextHourPriceChances } from '../../rules/engine/rule-input.ts'
import { readMarketClock } from '../../rules/facts/clock.ts'
import { HOUR_MS } from '../../time/durations.ts'

/**
 * Computes the price probabilities of the next full hour for the rules, from the same distribution that the page shows.
 */
export const toNextHourPriceChances = (price: HourPriceOutlook | null): NextHourPriceChances | null =>
  price && { over100: price.over100, below0: price.below0 }

/**
 * Computes the price probabilities of the next full hour for the rules where no brief is composed, as in a backtest.
 */
export function readNextHourPriceChances(
  zone: Zone,
  window: MarketWindow,
  nowMs: number,
  learned: LearnedOutlookFits,
): NextHourPriceChances | null {
  const view = window.asOfMs > nowMs ? { ...window, asOfMs: nowMs } : window
  const { hourMs } = readMarketClock(nowMs)
  return estimateFirstHourChances(view, findHubOfZone(zone), nowMs, hourMs + HOUR_MS, learned)
}
