import type { StorageHours } from './battery-terms.ts'
import { type BatteryPlan, type PricedHour, planBattery, settlePlan, startBatteryDay } from './plan-battery.ts'

/** An hour of a day that is over, $/MWh: what it paid in real time, what it cleared at, what was expected. */
export type PastBatteryHour = { fromMs: number; paidUsd: number; dayAheadUsd: number; expectedUsd: number | null }

/** $ per MW at real-time prices of a whole Central day. */
export type BatteryDayScore = {
  /** The plan of a reader who knew every price. */
  perfect: BatteryPlan
  byDayAhead: { plan: BatteryPlan; earnedUsd: number }
  /** Null where the outlook of one hour is unknown. */
  byOutlook: { plan: BatteryPlan; earnedUsd: number } | null
}

export function scoreBatteryDay(hours: readonly PastBatteryHour[], storageHours: StorageHours): BatteryDayScore {
  const start = startBatteryDay(storageHours)
  const paid = new Map(hours.map(({ fromMs, paidUsd }) => [fromMs, paidUsd]))
  const settle = (priced: readonly PricedHour[]) => {
    const plan = planBattery(priced, start)
    return { plan, earnedUsd: settlePlan(plan, (hourMs) => paid.get(hourMs) ?? null)! }
  }
  const expected = hours.flatMap(({ fromMs, expectedUsd }) =>
    expectedUsd === null ? [] : [{ fromMs, priceUsd: expectedUsd }],
  )
  return {
    perfect: planBattery(priceBy(hours, 'paidUsd'), start),
    byDayAhead: settle(priceBy(hours, 'dayAheadUsd')),
    byOutlook: expected.length === hours.length ? settle(expected) : null,
  }
}

const priceBy = (hours: readonly PastBatteryHour[], name: 'paidUsd' | 'dayAheadUsd'): PricedHour[] =>
  hours.map((hour) => ({ fromMs: hour.fromMs, priceUsd: hour[name] }))
