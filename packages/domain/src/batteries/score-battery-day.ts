import type { BatteryDurationHours } from './battery-terms.ts'
import {
  type BatteryPlan,
  computeBatteryPlanEarnings,
  createDayStartBatteryState,
  type PricedHour,
  planBattery,
} from './plan-battery.ts'

/** An hour of a past day, $/MWh: its real-time price, its day-ahead price, and the price that was forecast. */
export type PastBatteryHour = {
  fromMs: number
  paidUsd: number
  dayAheadUsd: number | null
  expectedUsd: number | null
}

/** What battery plans earned over a whole Central day, $ per MW at real-time prices. */
export type BatteryDayScore = {
  /** The best possible plan, made with all real-time prices known. */
  perfect: BatteryPlan
  /** What a plan based on day-ahead prices earned; null if the day-ahead price of one hour is unknown. */
  byDayAhead: SettledPlan | null
  byOutlook: SettledPlan | null
}

type SettledPlan = { plan: BatteryPlan; earnedUsd: number }

export function scoreBatteryDay(
  hours: readonly PastBatteryHour[],
  storageHours: BatteryDurationHours,
): BatteryDayScore {
  const start = createDayStartBatteryState(storageHours)
  const paid = new Map(hours.map(({ fromMs, paidUsd }) => [fromMs, paidUsd]))
  const settle = (priced: readonly PricedHour[]): SettledPlan | null => {
    if (priced.length < hours.length) return null
    const plan = planBattery(priced, start)
    return { plan, earnedUsd: computeBatteryPlanEarnings(plan, (hourMs) => paid.get(hourMs) ?? null)! }
  }
  return {
    perfect: planBattery(listPriced(hours, 'paidUsd'), start),
    byDayAhead: settle(listPriced(hours, 'dayAheadUsd')),
    byOutlook: settle(listPriced(hours, 'expectedUsd')),
  }
}

const listPriced = (hours: readonly PastBatteryHour[], name: 'paidUsd' | 'dayAheadUsd' | 'expectedUsd'): PricedHour[] =>
  hours.flatMap((hour) => {
    const priceUsd = hour[name]
    return priceUsd === null ? [] : [{ fromMs: hour.fromMs, priceUsd }]
  })
