import type { StorageHours } from './battery-terms.ts'
import { type BatteryPlan, type PricedHour, planBattery, settlePlan, startBatteryDay } from './plan-battery.ts'

/** An hour of a day that is over, $/MWh: what it paid in real time, what it cleared at, what was expected. */
export type PastBatteryHour = {
  fromMs: number
  paidUsd: number
  dayAheadUsd: number | null
  expectedUsd: number | null
}

/** $ per MW at real-time prices of a whole Central day. */
export type BatteryDayScore = {
  /** The plan of a reader who knew every price. */
  perfect: BatteryPlan
  /** Null where the price of one hour is unknown. */
  byDayAhead: SettledPlan | null
  byOutlook: SettledPlan | null
}

type SettledPlan = { plan: BatteryPlan; earnedUsd: number }

export function scoreBatteryDay(hours: readonly PastBatteryHour[], storageHours: StorageHours): BatteryDayScore {
  const start = startBatteryDay(storageHours)
  const paid = new Map(hours.map(({ fromMs, paidUsd }) => [fromMs, paidUsd]))
  const settle = (priced: readonly PricedHour[]): SettledPlan | null => {
    if (priced.length < hours.length) return null
    const plan = planBattery(priced, start)
    return { plan, earnedUsd: settlePlan(plan, (hourMs) => paid.get(hourMs) ?? null)! }
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
