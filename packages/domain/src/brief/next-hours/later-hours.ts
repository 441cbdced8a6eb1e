import { createCacheSlot } from '../../market/market-cache.ts'
import type { MarketWindow } from '../../market/market-window.ts'
import type { DayAheadMisses } from '../../outlook/day-ahead-misses.ts'
import { isHourOfTomorrow, type LaterDayAheadPrice, type TomorrowPublicationState } from '../../outlook/later-hours.ts'
import type { PriceOutlook } from '../../outlook/price-outlook.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import { formatHourEndingText } from '../../words/wording.ts'

/**
 * An hour after the next six ($/MWh); it has no range until enough past days show how far day-ahead prices usually
 * miss.
 */
type LaterHour = {
  hourStart: string
  hourEnding: string
  isTomorrow: boolean
  dayAhead: number
  range: { p10: number; p50: number; p90: number } | null
}

export type LaterHours = {
  rows: LaterHour[]
  tomorrow: TomorrowPublicationState
  /** How many days the usual miss of day-ahead prices is based on; null if unknown. */
  days: number | null
}

export const composeLaterHours = (
  window: MarketWindow,
  { later, tomorrow }: Pick<PriceOutlook, 'later' | 'tomorrow'>,
  misses: DayAheadMisses | null,
  nowMs: number,
): LaterHours => ({ rows: rowsOf(window, later, nowMs), tomorrow, days: misses?.days ?? null })

const cachedRows = createCacheSlot(() => new WeakMap<readonly LaterDayAheadPrice[], LaterHour[]>())

/** Caches the list of later hours, because day-ahead prices change at most once an hour. */
function rowsOf(window: MarketWindow, later: readonly LaterDayAheadPrice[], nowMs: number): LaterHour[] {
  const known = cachedRows(window).get(later)
  if (known) return known
  const rows = later.map(({ fromMs, dayAhead, range }) => ({
    hourStart: formatIsoSeconds(fromMs),
    hourEnding: formatHourEndingText(fromMs),
    isTomorrow: isHourOfTomorrow(fromMs, nowMs),
    dayAhead: Math.round(100 * dayAhead) / 100,
    range,
  }))
  cachedRows(window).set(later, rows)
  return rows
}
