import { EMPTY_HISTORY_COLUMN, type HistoryColumn } from '@tradeops/domain/market/history/column'
import { findHubOfZone, type Zone } from '@tradeops/domain/market/zones'
import type { StatedHourPrice } from '@tradeops/domain/outlook/chance-over-price'
import type { OutlookErrorArchive } from '@tradeops/domain/outlook/error-columns'
import { QUARTER_HOUR_PRICE_KNOWN_AFTER_MS } from '@tradeops/domain/outlook/forecast-times'
import type { HubPrices } from '@tradeops/domain/outlook/real-time-premiums'
import { listStrikeHours, remakeHourOutlook, type StrikeHour } from '@tradeops/domain/strike/strike-hour'
import { STRIKE_LOOK_BACK_MS } from '@tradeops/domain/strike/strike-words'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { ReadStoredSeries } from '../history/stored-series.ts'

export type StrikeHoursDependencies = {
  columns: ReadStoredSeries
  /** Reads the errors of the price outlook in the hours before an instant. */
  errorsBefore(zone: Zone, at: Date): Promise<OutlookErrorArchive>
  now(): Date
  /** Pauses the computation, so that other requests can run. */
  rest(): Promise<unknown>
}

/** How far before the first hour prices are read, because the outlook's premiums are computed from the day before. */
const LOOK_BACK_MS = 1.5 * DAY_MS
/** How long an incomplete result is cached: after a first start the prices of earlier days arrive within minutes. */
const INCOMPLETE_MS = MINUTE_MS
/** Number of hours computed before other requests can run; computing them takes some milliseconds. */
const HOURS_A_TURN = 6

type ZoneHours = {
  /** The end of the newest settled hour when the hours were computed. */
  endMs: number
  readMs: number
  /** True if no hour of the thirty days was missing. */
  isWhole: boolean
  hours: Promise<StrikeHour[]>
  /**
   * Remade outlooks by hour; outlooks of past hours never change, and remaking one costs as much as the rest of an
   * answer.
   */
  outlooks: Map<number, StatedHourPrice>
}

/**
 * Caches the settled hours of the last thirty days by load zone; they are read once an hour for all readers and strike
 * prices.
 */
export function createStrikeHoursCache(dependencies: StrikeHoursDependencies) {
  const cached = new Map<Zone, ZoneHours>()

  return (zone: Zone): Promise<StrikeHour[]> => {
    const nowMs = dependencies.now().getTime()
    const endMs = Math.floor((nowMs - QUARTER_HOUR_PRICE_KNOWN_AFTER_MS) / HOUR_MS) * HOUR_MS
    const known = cached.get(zone)
    if (known?.endMs === endMs && (known.isWhole || nowMs - known.readMs < INCOMPLETE_MS)) return known.hours
    const outlooks = new Map([...(known?.outlooks ?? [])].filter(([hourMs]) => hourMs >= endMs - STRIKE_LOOK_BACK_MS))
    const hours = computeHours(dependencies, zone, endMs, outlooks)
    const entry: ZoneHours = { endMs, readMs: nowMs, isWhole: false, hours, outlooks }
    cached.set(zone, entry)
    hours.then(
      (found) => {
        entry.isWhole = found.length === STRIKE_LOOK_BACK_MS / HOUR_MS
      },
      () => cached.delete(zone),
    )
    return hours
  }
}

async function computeHours(
  { columns, errorsBefore, rest }: StrikeHoursDependencies,
  zone: Zone,
  endMs: number,
  outlooks: Map<number, StatedHourPrice>,
): Promise<StrikeHour[]> {
  const fromMs = endMs - STRIKE_LOOK_BACK_MS
  const point = findHubOfZone(zone)
  const wanted = [
    { series: 'spp', point },
    { series: 'damSpp', point },
  ] as const
  const found = await columns(wanted, fromMs - LOOK_BACK_MS, endMs)
  const prices: HubPrices = {
    realTime: readColumn(found.get(`spp/${point}`)),
    dayAhead: readColumn(found.get(`damSpp/${point}`)),
  }
  const lacking = listStrikeHours(prices, { fromMs, toMs: endMs }, (hourMs) => outlooks.get(hourMs) ?? null).filter(
    ({ outlook, dayAhead }) => outlook === null && dayAhead !== null,
  )
  const first = lacking[0]
  if (first) {
    const archive = await errorsBefore(zone, new Date(first.fromMs))
    for (const [index, { fromMs: hourMs, dayAhead }] of lacking.entries()) {
      const outlook = remakeHourOutlook(prices, archive, hourMs, dayAhead!)
      if (outlook) outlooks.set(hourMs, outlook)
      if (index % HOURS_A_TURN === 0) await rest()
    }
  }
  return listStrikeHours(prices, { fromMs, toMs: endMs }, (hourMs) => outlooks.get(hourMs) ?? null)
}

function readColumn({ at, values }: HistoryColumn = EMPTY_HISTORY_COLUMN): (atMs: number) => number | null {
  const prices = new Map<number, number>()
  for (let index = 0; index < at.length; index++) prices.set(at[index]!, values[index]!)
  return (atMs) => prices.get(atMs) ?? null
}
