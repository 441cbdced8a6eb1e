import { createMemoSlot } from '../../market/market-memo.ts'
import type { MarketWindow } from '../../market/market-window.ts'
import type { DayAheadMisses } from '../../outlook/day-ahead-misses.ts'
import { isOfTomorrow, type LaterDayAheadPrice, type TomorrowState } from '../../outlook/later-hours.ts'
import type { PriceOutlook } from '../../outlook/price-outlook.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import { hourEnding } from '../../words/wording.ts'

/** An hour after the next six ($/MWh); it has no range until enough days show how far day-ahead usually misses. */
type LaterHour = {
  hourStart: string
  hourEnding: string
  isTomorrow: boolean
  dayAhead: number
  range: { p10: number; p50: number; p90: number } | null
}

export type LaterHours = {
  rows: LaterHour[]
  tomorrow: TomorrowState
  /** Number of days that the usual miss is based on; null if unknown. */
  days: number | null
}

export const composeLaterHours = (
  window: MarketWindow,
  { later, tomorrow }: Pick<PriceOutlook, 'later' | 'tomorrow'>,
  misses: DayAheadMisses | null,
  nowMs: number,
): LaterHours => ({ rows: rowsOf(window, later, nowMs), tomorrow, days: misses?.days ?? null })

const cachedRows = createMemoSlot(() => new WeakMap<readonly LaterDayAheadPrice[], LaterHour[]>())

/** Caches the rows, because day-ahead prices change only once an hour. */
function rowsOf(window: MarketWindow, later: readonly LaterDayAheadPrice[], nowMs: number): LaterHour[] {
  const known = cachedRows(window).get(later)
  if (known) return known
  const rows = later.map(({ fromMs, dayAhead, range }) => ({
    hourStart: formatIsoSeconds(fromMs),
    hourEnding: hourEnding(fromMs),
    isTomorrow: isOfTomorrow(fromMs, nowMs),
    dayAhead: Math.round(100 * dayAhead) / 100,
    range,
  }))
  cachedRows(window).set(later, rows)
  return rows
}
