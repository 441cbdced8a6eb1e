import type { NextHours } from '../brief/next-hours/next-hours.ts'
import type { MarketWindow } from '../market/market-window.ts'
import { findMaxUsableAgeMs } from '../market/series.ts'
import { findHubOfZone, type Zone } from '../market/zones.ts'
import { readHubPrices } from '../outlook/hub-prices.ts'
import { judgeTomorrowPublication } from '../outlook/later-hours.ts'
import type { HubPrices } from '../outlook/real-time-premiums.ts'
import type { AbsenceReason } from '../rules/engine/fact.ts'
import {
  findCentralMidnight,
  findNextCentralMidnight,
  formatCentralDay,
  listHoursOfCentralDay,
} from '../time/central-time.ts'
import { HOUR_MS } from '../time/durations.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import type { BatteriesPageData, BatteryDay } from './batteries-page-data.ts'
import { ROUND_TRIP_EFFICIENCY } from './battery-terms.ts'
import { composeBatteryFleet } from './compose-battery-fleet.ts'
import { composeBatteryHours } from './compose-battery-hours.ts'
import { type BatteryPlanPrices, composeBatteryPlans } from './compose-battery-plans.ts'
import { composeYesterdayBatteryScores } from './compose-yesterday-battery-scores.ts'
import { collectOutlookPriceRanges } from './outlook-price-ranges.ts'

/** The price outlook that a brief stated, and when it was made; null if no brief is stored. */
export type StoredBriefOutlook = { madeAtMs: number; nextHours: Pick<NextHours, 'rows' | 'later'> } | null

export type BatteriesPageInputs = {
  newest: StoredBriefOutlook
  /** The outlook of the last brief before yesterday began. */
  beforeYesterday: StoredBriefOutlook
  /**
   * Yesterday's prices, also from archives, because the in-memory data of a new installation do not include yesterday's
   * auction.
   */
  yesterdayPrices: HubPrices
}

/** Finds the start of yesterday, the time at which the scored battery plans were made. */
export function findYesterdayMidnight(now: Date): number {
  const midnightMs = findCentralMidnight(now).getTime()
  return findCentralMidnight(new Date(midnightMs - HOUR_MS)).getTime()
}

/**
 * Composes the batteries page of a zone: prices, plans and fleet output, from the market data and the outlooks of
 * stored briefs.
 */
export function composeBatteriesPageData(
  window: MarketWindow,
  now: Date,
  zone: Zone,
  { newest, beforeYesterday, yesterdayPrices }: BatteriesPageInputs,
): BatteriesPageData {
  const nowMs = now.getTime()
  const hub = findHubOfZone(zone)
  const yesterdayMs = findYesterdayMidnight(now)
  const todayMs = findNextCentralMidnight(yesterdayMs)
  const tomorrowMs = findNextCentralMidnight(todayMs)
  const prices = readHubPrices(window, hub, todayMs, findNextCentralMidnight(tomorrowMs))
  const outlookAbsent = judgeOutlook(newest, nowMs)
  const ranges = newest && !outlookAbsent ? collectOutlookPriceRanges(newest.nextHours) : new Map<number, never>()
  const planPrices: BatteryPlanPrices = {
    dayAhead: prices.dayAhead,
    outlook: (hourMs) => ranges.get(hourMs) ?? null,
    outlookAbsent,
  }
  const composeDay = (midnightMs: number) =>
    composeBatteryDay(window, { midnightMs, nowMs, todayMs }, prices, planPrices)
  return {
    asOf: formatIsoSeconds(nowMs),
    origin: window.origin,
    zone,
    hub,
    efficiency: ROUND_TRIP_EFFICIENCY,
    outlookAt: newest && formatIsoSeconds(newest.madeAtMs),
    tomorrow: judgeTomorrowPublication(prices, nowMs),
    days: [composeDay(todayMs), composeDay(tomorrowMs)],
    yesterday: composeYesterdayBatteryScores(
      yesterdayMs,
      yesterdayPrices,
      beforeYesterday && collectOutlookPriceRanges(beforeYesterday.nextHours),
    ),
    fleet: composeBatteryFleet(window, nowMs, todayMs),
  }
}

/** A price outlook is as old as the prices it was made from, so the age limit of an LMP applies to it. */
function judgeOutlook(outlook: StoredBriefOutlook, nowMs: number): AbsenceReason | null {
  if (!outlook) return 'missing'
  return nowMs - outlook.madeAtMs > findMaxUsableAgeMs('lmp') ? 'stale' : null
}

function composeBatteryDay(
  window: MarketWindow,
  { midnightMs, nowMs, todayMs }: { midnightMs: number; nowMs: number; todayMs: number },
  prices: HubPrices,
  planPrices: BatteryPlanPrices,
): BatteryDay {
  const hours = listHoursOfCentralDay(midnightMs)
  const ahead = hours.filter((hourMs) => hourMs >= nowMs)
  return {
    day: formatCentralDay(new Date(midnightMs)),
    isTomorrow: midnightMs !== todayMs,
    planFrom: ahead[0] === undefined ? null : formatIsoSeconds(ahead[0]),
    hours: composeBatteryHours(window, hours, prices, planPrices.outlook),
    ...composeBatteryPlans(ahead, planPrices),
  }
}
