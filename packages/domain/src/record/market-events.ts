import { between, type MarketWindow } from '../market/market-window.ts'
import { SYSTEM } from '../market/series.ts'
import { mean } from '../market/statistics.ts'
import { HUB_AVERAGE, hubOf, type Zone } from '../market/zones.ts'
import { isFact } from '../rules/engine/fact.ts'
import { hourMiss } from '../rules/facts/hour-miss.ts'
import { dayAhead } from '../rules/facts/prices.ts'
import { reserveTightness } from '../rules/grid/reserve-tightness/rule.ts'
import type { Kind } from '../rules/registry.ts'
import { congestionBasis } from '../rules/spread/congestion-basis/rule.ts'
import { dartSpread } from '../rules/spread/dart-spread/rule.ts'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'

export type MarketMoment = { atMs: number; value: number }

/** Something a reader would have wanted to be told of before it began. */
export type MarketEvent = {
  name: string
  title: string
  unit: '$/MWh' | 'MW'
  scope: 'zone' | 'grid'
  /** Whose calls announce it; the first of them answers for what was missed. */
  kinds: readonly [Kind, ...Kind[]]
  /** A call counts for what begins while it stands, or so long after: within that time the price takes it over. */
  standsForMs: number
  /** The moments of a span, both ends included, at which it was on, oldest first. */
  onBetween(window: MarketWindow, zone: Zone, fromMs: number, toMs: number): MarketMoment[]
}

const STANDS_FOR_MS = 20 * MINUTE_MS
const NET_LOAD_OFF_MW = 2_000

const settledWhere =
  (isOn: (price: number) => boolean): MarketEvent['onBetween'] =>
  (window, zone, fromMs, toMs) =>
    between(window, 'spp', hubOf(zone), fromMs, toMs).filter(({ value }) => isOn(value))

const basisPastWarning: MarketEvent['onBetween'] = (window, zone, fromMs, toMs) => {
  const averages = new Map(
    between(window, 'spp', HUB_AVERAGE, fromMs, toMs).map(({ atMs, value }): [number, number] => [atMs, value]),
  )
  return between(window, 'spp', hubOf(zone), fromMs, toMs).flatMap(({ atMs, value }) => {
    const basis = value - (averages.get(atMs) ?? value)
    return Math.abs(basis) >= congestionBasis.limits.basis[zone].warn ? [{ atMs, value: basis }] : []
  })
}

/** Clock hours that end within a span, by their end: only then is there a whole hour to speak of. */
const hoursEnding =
  (measure: (window: MarketWindow, zone: Zone, hourMs: number) => number | null): MarketEvent['onBetween'] =>
  (window, zone, fromMs, toMs) => {
    const found: MarketMoment[] = []
    for (let endMs = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; endMs <= toMs; endMs += HOUR_MS) {
      const value = measure(window, zone, endMs - HOUR_MS)
      if (value !== null) found.push({ atMs: endMs, value })
    }
    return found
  }

function dartPastLine(window: MarketWindow, zone: Zone, hourMs: number): number | null {
  const quarters = between(window, 'spp', hubOf(zone), hourMs, hourMs + HOUR_MS - 1).map(({ value }) => value)
  const cleared = dayAhead(window, hubOf(zone), hourMs)
  const realTime = quarters.length < 4 ? null : mean(quarters)
  if (realTime === null || !isFact(cleared)) return null
  const { dart, dartShare } = dartSpread.limits
  const spread = realTime - cleared.value
  return Math.abs(spread) >= Math.max(dart.info, dartShare * cleared.value) ? spread : null
}

function netLoadOff(window: MarketWindow, _zone: Zone, hourMs: number): number | null {
  const [load, wind, solar] = [
    hourMiss(window, 'load', hourMs),
    hourMiss(window, 'wind', hourMs),
    hourMiss(window, 'solar', hourMs),
  ]
  if (load === null || wind === null || solar === null) return null
  const off = load - wind - solar
  return Math.abs(off) >= NET_LOAD_OFF_MW ? off : null
}

const { alert: reserveLineMw } = reserveTightness.limits.reserve

/** What the record looks for whether or not it was called. */
export const MARKET_EVENTS: readonly MarketEvent[] = [
  {
    ...{ name: 'spp_over_100', title: 'Settled price above $100', unit: '$/MWh', scope: 'zone' },
    ...{ kinds: ['spike_risk'], standsForMs: STANDS_FOR_MS },
    onBetween: settledWhere((price) => price > 100),
  },
  {
    ...{ name: 'spp_over_300', title: 'Settled price above $300', unit: '$/MWh', scope: 'zone' },
    // On its way there the price passes $100, where the chance of a spike has come true and is no longer stated.
    ...{ kinds: ['spike_persistence', 'spike_risk'], standsForMs: 2 * HOUR_MS },
    onBetween: settledWhere((price) => price > 300),
  },
  {
    ...{ name: 'spp_below_0', title: 'Settled price below zero', unit: '$/MWh', scope: 'zone' },
    ...{ kinds: ['negative_price'], standsForMs: STANDS_FOR_MS },
    onBetween: settledWhere((price) => price < 0),
  },
  {
    ...{ name: 'basis_past_warning', title: 'Basis past its warning line', unit: '$/MWh', scope: 'zone' },
    ...{ kinds: ['congestion_basis'], standsForMs: STANDS_FOR_MS },
    onBetween: basisPastWarning,
  },
  {
    ...{ name: 'dart_past_line', title: 'An hour’s DART past its line', unit: '$/MWh', scope: 'zone' },
    ...{ kinds: ['dart_spread'], standsForMs: HOUR_MS },
    onBetween: hoursEnding(dartPastLine),
  },
  {
    ...{ name: 'prc_under_line', title: `Reserves under ${reserveLineMw} MW`, unit: 'MW', scope: 'grid' },
    ...{ kinds: ['reserve_tightness'], standsForMs: STANDS_FOR_MS },
    onBetween: (window, _zone, fromMs, toMs) =>
      between(window, 'prc', SYSTEM, fromMs, toMs).filter(({ value }) => value < reserveLineMw),
  },
  {
    ...{ name: 'netload_off', title: 'Net load 2 GW or more off its forecast', unit: 'MW', scope: 'grid' },
    ...{ kinds: ['load_miss', 'wind_miss', 'solar_miss'], standsForMs: HOUR_MS },
    onBetween: hoursEnding(netLoadOff),
  },
]

/** What begins again within two hours has not ended. */
export const SAME_EVENT_MS = 2 * HOUR_MS

/** The beginnings within a span, its end left out, of what was on at these moments. */
export function onsetsAmong(moments: readonly MarketMoment[], fromMs: number, toMs: number): MarketMoment[] {
  let lastMs = Number.NEGATIVE_INFINITY
  return moments.filter(({ atMs }) => {
    const begins = atMs - lastMs > SAME_EVENT_MS
    lastMs = atMs
    return begins && atMs >= fromMs && atMs < toMs
  })
}
