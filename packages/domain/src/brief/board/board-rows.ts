import { judgeSourceCompleteness } from '../../market/completeness.ts'
import { REQUIRED_SOURCE_NAMES } from '../../market/market-source.ts'
import { findLatestObservation, listObservationsBetween, type MarketWindow } from '../../market/market-window.ts'
import { SYSTEM_POINT } from '../../market/series.ts'
import { roundTo } from '../../market/statistics.ts'
import { createUsualPriceQuantity, rankAmongUsualValues } from '../../market/usual-values.ts'
import { findHubOfZone, HUB_AVERAGE, ZONES, type Zone } from '../../market/zones.ts'
import { createAbsent, isFact, readFactValue } from '../../rules/engine/fact.ts'
import { readDartSpread } from '../../rules/facts/dart.ts'
import { readDayAheadPriceDay } from '../../rules/facts/day-ahead.ts'
import type { SystemFacts } from '../../rules/facts/market-facts.ts'
import { measurePriceMoves, NO_PRICE_MOVES } from '../../rules/facts/price-moves.ts'
import { readDayAheadFact } from '../../rules/facts/prices.ts'
import { MAX_HEAT_RATE_MMBTU_PER_MWH } from '../../rules/price/max-heat-rate.ts'
import { DAY_MS, QUARTER_HOUR_MS } from '../../time/durations.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import type { Brief } from '../brief.ts'
import { readLoadZonePrice } from '../load-zone-price.ts'
import type { HubBoardRow, ZoneBoardRow } from './board.ts'
import { findFirstUnsharedItem } from './shared-items.ts'

const QUARTERS = 96
/** Prices older than this are not shown as current prices. */
const MAX_AGE_MS = DAY_MS

const cents = (value: number | null): number | null => (value === null ? null : roundTo(value, 0.01))

export function composeHubBoardRow(window: MarketWindow, system: SystemFacts, hub: string): HubBoardRow {
  const { nowMs, hourMs } = system.clock
  const newest = findLatestObservation(window, 'lmp', hub)
  const price = newest && nowMs - newest.atMs < MAX_AGE_MS ? newest : null
  const settled = findLatestObservation(window, 'spp', hub)
  const dayAhead = readFactValue(readDayAheadFact(window, hub, hourMs))
  const thisHour = readDartSpread(window, hub, system.clock)
  const { price: gas } = system.gas
  return {
    hub,
    lmp: cents(price?.value ?? null),
    lmpAt: newest ? formatIsoSeconds(newest.atMs) : null,
    spp: settled && nowMs - settled.atMs < MAX_AGE_MS ? cents(settled.value) : null,
    dayAhead: cents(dayAhead),
    dart: dayAhead === null || price === null ? null : cents(dayAhead - price.value),
    hourSoFar: 'absent' in thisHour || !thisHour.isRunning ? null : cents(thisHour.realTime),
    moves: price ? measurePriceMoves(window, hub) : NO_PRICE_MOVES,
    heatRate: price && isFact(gas) ? heatRateOf(price.value, gas.value) : null,
    norm: price && rankAmongUsualValues(window, createUsualPriceQuantity(hub), price.value, price.atMs),
    spark: sparkOf(window, hub, nowMs),
  }
}

function heatRateOf(price: number, gas: number): number | null {
  const rate = price > 0 && gas > 0 ? roundTo(price / gas, 0.1) : null
  return rate !== null && rate <= MAX_HEAT_RATE_MMBTU_PER_MWH ? rate : null
}

function sparkOf(window: MarketWindow, hub: string, nowMs: number): (number | null)[] {
  const lastMs = Math.floor(nowMs / QUARTER_HOUR_MS) * QUARTER_HOUR_MS - QUARTER_HOUR_MS
  const firstMs = lastMs - (QUARTERS - 1) * QUARTER_HOUR_MS
  const spark: (number | null)[] = Array<null>(QUARTERS).fill(null)
  for (const { atMs, value } of listObservationsBetween(window, 'spp', hub, firstMs, lastMs)) {
    spark[Math.round((atMs - firstMs) / QUARTER_HOUR_MS)] = value
  }
  return spark
}

/**
 * Composes a zone's row of the board: its prices, and the level and title of its newest brief if that brief uses the
 * newest price.
 */
export function composeZoneBoardRow(
  window: MarketWindow,
  system: SystemFacts,
  zone: Zone,
  newest: (zone: Zone) => Brief | null,
): ZoneBoardRow {
  const brief = newest(zone)
  const row = composeHubBoardRow(window, system, findHubOfZone(zone))
  const price =
    row.lmp === null || row.lmpAt === null
      ? null
      : { value: row.lmp, atMs: findLatestObservation(window, 'lmp', row.hub)!.atMs }
  const average = row.lmpAt === null ? null : findLatestObservation(window, 'lmp', HUB_AVERAGE, Date.parse(row.lmpAt))
  const isSameRun = average !== null && formatIsoSeconds(average.atMs) === row.lmpAt
  const current = brief && brief.scedRunAt !== null && brief.scedRunAt === row.lmpAt ? brief : null
  const own = current && findFirstUnsharedItem(current, ZONES.map(newest))
  const first = own ?? current?.intelligence[0]
  const constraintRunMs = findLatestObservation(window, 'constraintFile', SYSTEM_POINT)?.atMs ?? null
  const { required } = judgeSourceCompleteness(window, zone, system.clock.nowMs, constraintRunMs)
  return {
    zone,
    ...row,
    loadZone: readLoadZonePrice(window, zone, price ?? createAbsent('stale')),
    basis: row.lmp !== null && isSameRun ? cents(row.lmp - average.value) : null,
    dayAheadAverage: cents(readDayAheadPriceDay(window, row.hub, system.clock.midnightMs)?.average ?? null),
    level: first?.level ?? null,
    title: first?.title ?? null,
    items: current?.intelligence.length ?? 0,
    own,
    missing: REQUIRED_SOURCE_NAMES.filter((name) => !required[name]),
  }
}
