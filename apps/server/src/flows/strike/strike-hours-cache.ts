import { EMPTY_HISTORY_COLUMN, type HistoryColumn } from '@tradeops/domain/market/history/column'
import { hubOf, type Zone } from '@tradeops/domain/market/zones'
import type { StatedHourPrice } from '@tradeops/domain/outlook/chance-over-price'
import type { ErrorArchive } from '@tradeops/domain/outlook/error-columns'
import { QUARTER_KNOWN_AFTER_MS } from '@tradeops/domain/outlook/forecast-times'
import type { HubPrices } from '@tradeops/domain/outlook/premiums'
import { listStrikeHours, remakeHourOutlook, type StrikeHour } from '@tradeops/domain/strike/strike-hour'
import { STRIKE_SPAN_MS } from '@tradeops/domain/strike/strike-words'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { ReadStoredColumns } from '../history/stored-columns.ts'

export type StrikeHoursNeeds = {
  columns: ReadStoredColumns
  /** The outlook's errors in hours before an instant. */
  errorsBefore(zone: Zone, at: Date): Promise<ErrorArchive>
  now(): Date
  /** Gives other requests a turn. */
  rest(): Promise<unknown>
}

/** The premiums of the first hours are computed from the day before. */
const LOOK_BACK_MS = 1.5 * DAY_MS
/** After a first start the prices of earlier days arrive within minutes. */
const INCOMPLETE_MS = MINUTE_MS
/** Some milliseconds of work between two turns of other requests. */
const HOURS_A_TURN = 24

type ZoneHours = {
  /** The end of the newest settled hour when they were computed. */
  endMs: number
  readMs: number
  /** Whether no hour of the span was missing. */
  isWhole: boolean
  hours: Promise<StrikeHour[]>
  /** Outlooks of past hours never change, and computing one costs as much as the rest of an answer. */
  outlooks: Map<number, StatedHourPrice>
}

/** The settled hours of the last thirty days by zone, read once an hour for all readers and prices. */
export function createStrikeHoursCache(needs: StrikeHoursNeeds) {
  const cached = new Map<Zone, ZoneHours>()

  return (zone: Zone): Promise<StrikeHour[]> => {
    const nowMs = needs.now().getTime()
    const endMs = Math.floor((nowMs - QUARTER_KNOWN_AFTER_MS) / HOUR_MS) * HOUR_MS
    const known = cached.get(zone)
    if (known?.endMs === endMs && (known.isWhole || nowMs - known.readMs < INCOMPLETE_MS)) return known.hours
    const outlooks = new Map([...(known?.outlooks ?? [])].filter(([hourMs]) => hourMs >= endMs - STRIKE_SPAN_MS))
    const hours = computeHours(needs, zone, endMs, outlooks)
    const entry: ZoneHours = { endMs, readMs: nowMs, isWhole: false, hours, outlooks }
    cached.set(zone, entry)
    hours.then(
      (found) => {
        entry.isWhole = found.length === STRIKE_SPAN_MS / HOUR_MS
      },
      () => cached.delete(zone),
    )
    return hours
  }
}

async function computeHours(
  { columns, errorsBefore, rest }: StrikeHoursNeeds,
  zone: Zone,
  endMs: number,
  outlooks: Map<number, StatedHourPrice>,
): Promise<StrikeHour[]> {
  const fromMs = endMs - STRIKE_SPAN_MS
  const point = hubOf(zone)
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
