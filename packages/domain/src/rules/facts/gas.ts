import { findLatestObservation, type MarketWindow } from '../../market/market-window.ts'
import { DOCUMENT_BY_SERIES, HENRY_HUB_POINT } from '../../market/series.ts'
import { computeMedian, computeMedianAbsoluteDeviation } from '../../market/statistics.ts'
import { memoizeForWindow, visitKnownValues } from '../../market/window-memo.ts'
import { DAY_MS } from '../../time/durations.ts'
import { createAbsent, type FactOrAbsent, isFact, readFact } from '../engine/fact.ts'
import type { MarketClock } from './clock.ts'

/**
 * Henry Hub gas prices by trade date. Gas delivered in Texas is cheaper, so values derived from these prices are
 * labeled "HH".
 */
export type GasFacts = {
  price: FactOrAbsent
  previous: FactOrAbsent
  changePct: number | null
  usualMovePct: number | null
  usual: number | null
}

export function readGasFacts(window: MarketWindow, clock: MarketClock): GasFacts {
  const price = readFact(window, 'gas', HENRY_HUB_POINT, clock.nowMs)
  if (!isFact(price))
    return { price, previous: createAbsent('missing'), changePct: null, usualMovePct: null, usual: null }
  const before = findLatestObservation(window, 'gas', HENRY_HUB_POINT, price.atMs - 1)
  return {
    price,
    previous: before
      ? { value: before.value, atMs: before.atMs, source: DOCUMENT_BY_SERIES.gas }
      : createAbsent('too_few'),
    changePct: before && before.value > 0 ? (100 * (price.value - before.value)) / before.value : null,
    usualMovePct: usualMove(window, price.atMs),
    usual: usualGas(window, price.atMs),
  }
}

const MIN_TRADE_DATES = 15

/** The median gas price of earlier trade dates, regardless of the time of day, because gas has one price a day. */
const usualGas = (window: MarketWindow, tradeDateMs: number): number | null =>
  memoizeForWindow(window, 'usual gas', HENRY_HUB_POINT, tradeDateMs, (span) => {
    const prices: number[] = []
    visitKnownValues(window, 'gas', HENRY_HUB_POINT, tradeDateMs - 45 * DAY_MS, tradeDateMs - 1, span, (value) =>
      prices.push(value),
    )
    return prices.length >= MIN_TRADE_DATES ? computeMedian(prices) : null
  })

function usualMove(window: MarketWindow, tradeDateMs: number): number | null {
  return memoizeForWindow(window, 'usual gas move', HENRY_HUB_POINT, tradeDateMs, (span) => {
    const moves: number[] = []
    let before: number | null = null
    visitKnownValues(window, 'gas', HENRY_HUB_POINT, tradeDateMs - 45 * DAY_MS, tradeDateMs, span, (value) => {
      if (before !== null && before > 0) moves.push((100 * (value - before)) / before)
      before = value
    })
    const center = computeMedian(moves)
    return center !== null && moves.length >= MIN_TRADE_DATES
      ? 1.4826 * (computeMedianAbsoluteDeviation(moves, center) ?? 0)
      : null
  })
}
