import type { ForecastTimes } from '../../outlook/forecast-times.ts'
import type { HubPrices } from '../../outlook/premiums.ts'
import { readKnownHour } from '../../outlook/scores/usual-misses.ts'
import { centralMidnight, listHoursOfDay, nextCentralMidnight } from '../../time/central-time.ts'
import { STORAGE_HOURS, type StorageHours } from '../battery-terms.ts'
import { estimateGainRange } from '../gain-range.ts'
import { startBatteryDay } from '../plan-battery.ts'
import { type PastBatteryHour, scoreBatteryDay } from '../score-battery-day.ts'
import { type ArchivedOutlooks, remakeOutlooks } from './archived-outlooks.ts'
import { replanEveryHour } from './replan-every-hour.ts'

/** One archived day of one battery, $ per MW at real-time prices. */
export type ArchivedBatteryDay = {
  midnightMs: number
  storageHours: StorageHours
  perfectUsd: number
  dayAheadUsd: number
  outlookUsd: number
  replannedUsd: number
  /** Where the earnings of the outlook's plan were in its range of P10 to P90. */
  place: 'below' | 'inside' | 'above'
}

/** Scores every whole Central day of a span on which all prices and outlooks are known. */
export function* scoreArchiveDays(
  prices: HubPrices,
  times: ForecastTimes,
  span: { fromMs: number; toMs: number },
): Generator<ArchivedBatteryDay> {
  const outlooks = remakeOutlooks(prices, times, span)
  let midnightMs = centralMidnight(new Date(span.fromMs)).getTime()
  if (midnightMs < span.fromMs) midnightMs = nextCentralMidnight(midnightMs)
  for (; midnightMs < span.toMs; midnightMs = nextCentralMidnight(midnightMs)) {
    const hours = readPastHours(prices, outlooks, midnightMs)
    if (hours) for (const storageHours of STORAGE_HOURS) yield scoreDay(hours, outlooks, midnightMs, storageHours)
  }
}

/** Null unless every hour has both prices, and an outlook made before it and before the day. */
function readPastHours(prices: HubPrices, outlooks: ArchivedOutlooks, midnightMs: number): PastBatteryHour[] | null {
  const hours: PastBatteryHour[] = []
  for (const fromMs of listHoursOfDay(midnightMs)) {
    const known = readKnownHour(prices, fromMs)
    const stated = outlooks(midnightMs, fromMs, midnightMs)
    if (!known || !stated || !outlooks(fromMs, fromMs, midnightMs)) return null
    hours.push({ fromMs, paidUsd: known.paid, dayAheadUsd: known.dayAhead, expectedUsd: stated.p50 })
  }
  return hours
}

function scoreDay(
  hours: readonly PastBatteryHour[],
  outlooks: ArchivedOutlooks,
  midnightMs: number,
  storageHours: StorageHours,
): ArchivedBatteryDay {
  const { perfect, byDayAhead, byOutlook } = scoreBatteryDay(hours, storageHours)
  const { plan, earnedUsd } = byOutlook!
  const range = estimateGainRange(plan, (hourMs) => outlooks(midnightMs, hourMs, midnightMs))!
  const start = startBatteryDay(storageHours)
  return {
    midnightMs,
    storageHours,
    perfectUsd: perfect.gainUsd,
    dayAheadUsd: byDayAhead!.earnedUsd,
    outlookUsd: earnedUsd,
    replannedUsd: replanEveryHour(hours, start, (firstMs, hourMs) => outlooks(firstMs, hourMs, midnightMs)!.p50),
    place: earnedUsd < range.p10 ? 'below' : earnedUsd > range.p90 ? 'above' : 'inside',
  }
}
