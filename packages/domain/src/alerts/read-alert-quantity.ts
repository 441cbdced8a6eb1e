import { findMaxUsableAgeMs, SERIES, type Series, SYSTEM_POINT } from '../market/series.ts'
import { findHubOfZone, HUB_AVERAGE, ZONES } from '../market/zones.ts'
import { FIVE_MINUTES_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import type { AlertMarketData } from './alert-market-data.ts'
import { type AlertQuantity, SILENCE_ALERT_SERIES, type ZoneOrAny } from './alert-quantity.ts'
import type { AlertQuantityReading } from './evaluate-alert-condition.ts'

/**
 * How far apart in time two values may be that are used together: LMPs of one SCED run have the same time, whereas load
 * and fuel mix are published some minutes apart.
 */
const SAME_RUN_MS = MINUTE_MS
const SAME_MARK_MS = 7.5 * MINUTE_MS
/** SCED runs start some seconds early or late; a larger distance between two runs means that a run is missing. */
const MAX_RUN_GAP_MS = 9 * MINUTE_MS

const noData = (source: string): AlertQuantityReading => ({ absent: 'no_data', source })

/**
 * Reads the value of an alert's quantity at a SCED run, or the reason why there is none. An old value is never used as
 * a current one.
 */
export function readAlertQuantity(
  quantity: AlertQuantity,
  market: AlertMarketData,
  nowMs: number,
): AlertQuantityReading {
  switch (quantity.kind) {
    case 'lmp':
      return readSeries(market, 'lmp', findHubOfZone(quantity.zone), nowMs)
    case 'spp':
      return readSeries(market, 'spp', findHubOfZone(quantity.zone), nowMs)
    case 'lmp_change':
      return readChange(market, findHubOfZone(quantity.zone), quantity.runs, nowMs)
    case 'basis':
      return readDifference(market, findHubOfZone(quantity.zone), HUB_AVERAGE, nowMs)
    case 'spread':
      return readDifference(market, findHubOfZone(quantity.zone), findHubOfZone(quantity.otherZone), nowMs)
    case 'dart':
      return readDart(market, findHubOfZone(quantity.zone), nowMs)
    case 'net_load':
      return readNetLoad(market, nowMs)
    case 'reserve_price':
      return readSeries(market, 'asPrice', quantity.product, nowMs)
    case 'prc':
      return readSeries(market, 'prc', SYSTEM_POINT, nowMs)
    case 'chance':
      return readBriefValue(market.chance(quantity.zone, quantity.event, quantity.withinHours), 'outlook', nowMs)
    case 'level':
      return readHighest(quantity.zone, (zone) => market.zoneLevel(zone), nowMs)
    case 'rule_level':
      return readHighest(quantity.zone, (zone) => market.ruleLevel(quantity.rule, zone), nowMs)
    case 'source_silent': {
      const { series, point } = SILENCE_ALERT_SERIES[quantity.source]
      const found = market.latest(series, point, nowMs)
      return found === null ? noData(series) : { value: (nowMs - endOf(series, found.atMs)) / MINUTE_MS, atMs: nowMs }
    }
  }
}

const endOf = (series: Series, atMs: number): number => atMs + SERIES[series].lengthMinutes * MINUTE_MS

function readSeries(market: AlertMarketData, series: Series, point: string, nowMs: number): AlertQuantityReading {
  const found = market.latest(series, point, nowMs)
  return found === null || nowMs - endOf(series, found.atMs) > findMaxUsableAgeMs(series) ? noData(series) : found
}

const subtract = (one: number, other: number): number => Math.round((one - other) * 1000) / 1000

function readDifference(market: AlertMarketData, hub: string, otherHub: string, nowMs: number): AlertQuantityReading {
  const price = readSeries(market, 'lmp', hub, nowMs)
  if ('absent' in price) return price
  const other = market.latest('lmp', otherHub, price.atMs + SAME_RUN_MS)
  if (other === null || Math.abs(other.atMs - price.atMs) > SAME_RUN_MS) return { absent: 'incomplete_window' }
  return { value: subtract(price.value, other.value), atMs: price.atMs }
}

/** Reads the newest LMP minus the LMP a number of SCED runs earlier; every run between must be known. */
function readChange(market: AlertMarketData, hub: string, runs: number, nowMs: number): AlertQuantityReading {
  const newest = readSeries(market, 'lmp', hub, nowMs)
  if ('absent' in newest) return newest
  let earlier = newest
  for (let run = 0; run < runs; run++) {
    const before = market.latest('lmp', hub, earlier.atMs - 1)
    if (before === null || earlier.atMs - before.atMs > MAX_RUN_GAP_MS) return { absent: 'incomplete_window' }
    earlier = before
  }
  return { value: subtract(newest.value, earlier.value), atMs: newest.atMs }
}

/** DART is the day-ahead price minus the real-time price, as trading desks quote it and the board shows it. */
function readDart(market: AlertMarketData, hub: string, nowMs: number): AlertQuantityReading {
  const price = readSeries(market, 'lmp', hub, nowMs)
  if ('absent' in price) return price
  const hourMs = Math.floor(price.atMs / HOUR_MS) * HOUR_MS
  const dayAhead = market.latest('damSpp', hub, hourMs)
  if (dayAhead?.atMs !== hourMs) return noData('damSpp')
  return { value: subtract(dayAhead.value, price.value), atMs: price.atMs }
}

function readNetLoad(market: AlertMarketData, nowMs: number): AlertQuantityReading {
  const load = readSeries(market, 'load', SYSTEM_POINT, nowMs)
  const wind = readSeries(market, 'generation', 'wind', nowMs)
  const solar = readSeries(market, 'generation', 'solar', nowMs)
  if ('absent' in load) return load
  if ('absent' in wind) return wind
  if ('absent' in solar) return solar
  const apartMs = Math.max(load.atMs, wind.atMs, solar.atMs) - Math.min(load.atMs, wind.atMs, solar.atMs)
  if (apartMs > SAME_MARK_MS) return { absent: 'incomplete_window' }
  return { value: subtract(load.value - wind.value, solar.value), atMs: load.atMs }
}

const readBriefValue = (value: number | null, source: string, nowMs: number): AlertQuantityReading =>
  value === null ? noData(source) : { value, atMs: Math.floor(nowMs / FIVE_MINUTES_MS) * FIVE_MINUTES_MS }

function readHighest(
  zone: ZoneOrAny,
  read: (zone: (typeof ZONES)[number]) => number | null,
  nowMs: number,
): AlertQuantityReading {
  const levels = (zone === 'ANY' ? ZONES : [zone]).map(read).filter((level) => level !== null)
  return readBriefValue(levels.length === 0 ? null : Math.max(...levels), 'brief', nowMs)
}
