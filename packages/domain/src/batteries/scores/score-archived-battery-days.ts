import type { ForecastTimes } from '../../outlook/forecast-times.ts'
import type { HubPrices } from '../../outlook/real-time-premiums.ts'
import { readKnownHourPrices } from '../../outlook/scores/usual-misses.ts'
import { findCentralMidnight, findNextCentralMidnight, listHoursOfCentralDay } from '../../time/central-time.ts'
import { estimateBatteryGainRange } from '../battery-gain-range.ts'
import { BATTERY_DURATION_HOURS, type BatteryDurationHours } from '../battery-terms.ts'
import { createDayStartBatteryState } from '../plan-battery.ts'
import { type PastBatteryHour, scoreBatteryDay } from '../score-battery-day.ts'
import { type ArchivedOutlookReader, createArchivedOutlookReader } from './archived-outlook-reader.ts'
import { scoreHourlyReplanning } from './score-hourly-replanning.ts'

/** The scores of one battery on one archived day, $ per MW at real-time prices. */
export type ArchivedBatteryDay = {
  midnightMs: number
  storageHours: BatteryDurationHours
  perfectUsd: number
  dayAheadUsd: number
  outlookUsd: number
  replannedUsd: number
  /** Whether the earnings of the outlook's plan were below, within or above its forecast range of P10 to P90. */
  place: 'below' | 'inside' | 'above'
}

/** Scores battery plans on every whole Central day of a time span for which all prices and outlooks are known. */
export function* scoreArchivedBatteryDays(
  prices: HubPrices,
  times: ForecastTimes,
  span: { fromMs: number; toMs: number },
): Generator<ArchivedBatteryDay> {
  const outlooks = createArchivedOutlookReader(prices, times, span)
  let midnightMs = findCentralMidnight(new Date(span.fromMs)).getTime()
  if (midnightMs < span.fromMs) midnightMs = findNextCentralMidnight(midnightMs)
  for (; midnightMs < span.toMs; midnightMs = findNextCentralMidnight(midnightMs)) {
    const hours = readPastHours(prices, outlooks, midnightMs)
    if (hours)
      for (const storageHours of BATTERY_DURATION_HOURS) yield scoreDay(hours, outlooks, midnightMs, storageHours)
  }
}

/**
 * Returns the hours of a past day; null unless every hour has both prices, an outlook made just before it, and an
 * outlook made before the day.
 */
function readPastHours(
  prices: HubPrices,
  outlooks: ArchivedOutlookReader,
  midnightMs: number,
): PastBatteryHour[] | null {
  const hours: PastBatteryHour[] = []
  for (const fromMs of listHoursOfCentralDay(midnightMs)) {
    const known = readKnownHourPrices(prices, fromMs)
    const stated = outlooks(midnightMs, fromMs, midnightMs)
    if (!known || !stated || !outlooks(fromMs, fromMs, midnightMs)) return null
    hours.push({ fromMs, paidUsd: known.paid, dayAheadUsd: known.dayAhead, expectedUsd: stated.p50 })
  }
  return hours
}

function scoreDay(
  hours: readonly PastBatteryHour[],
  outlooks: ArchivedOutlookReader,
  midnightMs: number,
  storageHours: BatteryDurationHours,
): ArchivedBatteryDay {
  const { perfect, byDayAhead, byOutlook } = scoreBatteryDay(hours, storageHours)
  const { plan, earnedUsd } = byOutlook!
  const range = estimateBatteryGainRange(plan, (hourMs) => outlooks(midnightMs, hourMs, midnightMs))!
  const start = createDayStartBatteryState(storageHours)
  return {
    midnightMs,
    storageHours,
    perfectUsd: perfect.gainUsd,
    dayAheadUsd: byDayAhead!.earnedUsd,
    outlookUsd: earnedUsd,
    replannedUsd: scoreHourlyReplanning(hours, start, (firstMs, hourMs) => outlooks(firstMs, hourMs, midnightMs)!.p50),
    place: earnedUsd < range.p10 ? 'below' : earnedUsd > range.p90 ? 'above' : 'inside',
  }
}
