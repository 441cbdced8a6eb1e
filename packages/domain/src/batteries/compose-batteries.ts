import type { NextHours } from '../brief/next-hours/next-hours.ts'
import type { MarketWindow } from '../market/market-window.ts'
import { maxUsableAgeMs } from '../market/series.ts'
import { hubOf, type Zone } from '../market/zones.ts'
import { readHubPrices } from '../outlook/hub-prices.ts'
import { judgeTomorrowState } from '../outlook/later-hours.ts'
import type { HubPrices } from '../outlook/premiums.ts'
import type { AbsenceReason } from '../rules/engine/fact.ts'
import { centralMidnight, formatCentralDay, listHoursOfDay, nextCentralMidnight } from '../time/central-time.ts'
import { HOUR_MS } from '../time/durations.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import type { Batteries, BatteryDay } from './batteries.ts'
import { ROUND_TRIP_EFFICIENCY } from './battery-terms.ts'
import { composeFleet } from './compose-fleet.ts'
import { composeHours } from './compose-hours.ts'
import { composePlans, type PlanPrices } from './compose-plans.ts'
import { composeYesterday } from './compose-yesterday.ts'
import { collectOutlookRanges } from './outlook-ranges.ts'

/** The outlook of a brief and when it was made; null where no brief is stored. */
export type StatedOutlook = { madeAtMs: number; nextHours: Pick<NextHours, 'rows' | 'later'> } | null

export type BatteryInputs = {
  newest: StatedOutlook
  /** Of the last brief before yesterday began. */
  beforeYesterday: StatedOutlook
  /** Yesterday's prices, from archives too: a new installation's window begins with today's auction. */
  yesterdayPrices: HubPrices
}

/** Yesterday's midnight, at which the plans that are scored were made. */
export function findYesterday(now: Date): number {
  const midnightMs = centralMidnight(now).getTime()
  return centralMidnight(new Date(midnightMs - HOUR_MS)).getTime()
}

/** Composes what a battery at a zone's hub can plan by, from the window and the outlooks that briefs stated. */
export function composeBatteries(
  window: MarketWindow,
  now: Date,
  zone: Zone,
  { newest, beforeYesterday, yesterdayPrices }: BatteryInputs,
): Batteries {
  const nowMs = now.getTime()
  const hub = hubOf(zone)
  const yesterdayMs = findYesterday(now)
  const todayMs = nextCentralMidnight(yesterdayMs)
  const tomorrowMs = nextCentralMidnight(todayMs)
  const prices = readHubPrices(window, hub, todayMs, nextCentralMidnight(tomorrowMs))
  const outlookAbsent = judgeOutlook(newest, nowMs)
  const ranges = newest && !outlookAbsent ? collectOutlookRanges(newest.nextHours) : new Map<number, never>()
  const planPrices: PlanPrices = {
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
    tomorrow: judgeTomorrowState(prices, nowMs),
    days: [composeDay(todayMs), composeDay(tomorrowMs)],
    yesterday: composeYesterday(
      yesterdayMs,
      yesterdayPrices,
      beforeYesterday && collectOutlookRanges(beforeYesterday.nextHours),
    ),
    fleet: composeFleet(window, nowMs, todayMs),
  }
}

/** An outlook is as old as the prices it was made from: it is unusable when an LMP of its age would be. */
function judgeOutlook(outlook: StatedOutlook, nowMs: number): AbsenceReason | null {
  if (!outlook) return 'missing'
  return nowMs - outlook.madeAtMs > maxUsableAgeMs('lmp') ? 'stale' : null
}

function composeBatteryDay(
  window: MarketWindow,
  { midnightMs, nowMs, todayMs }: { midnightMs: number; nowMs: number; todayMs: number },
  prices: HubPrices,
  planPrices: PlanPrices,
): BatteryDay {
  const hours = listHoursOfDay(midnightMs)
  const ahead = hours.filter((hourMs) => hourMs >= nowMs)
  return {
    day: formatCentralDay(new Date(midnightMs)),
    isTomorrow: midnightMs !== todayMs,
    planFrom: ahead[0] === undefined ? null : formatIsoSeconds(ahead[0]),
    hours: composeHours(window, hours, prices, planPrices.outlook),
    ...composePlans(ahead, planPrices),
  }
}
