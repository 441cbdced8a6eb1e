import { computeSampleMean, roundTo } from '../market/statistics.ts'
import type { AbsenceReason } from '../rules/engine/fact.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import type { BatteryDay, BatteryPlansByDuration, BatteryPlanWithRange } from './batteries-page-data.ts'
import { estimateBatteryGainRange, type QuantileRange } from './battery-gain-range.ts'
import { BATTERY_DURATION_HOURS } from './battery-terms.ts'
import { createDayStartBatteryState, type PricedHour, planBattery } from './plan-battery.ts'

/** The prices that battery plans are made from; `outlookAbsent` is the reason why there is no outlook. */
export type BatteryPlanPrices = {
  dayAhead(hourMs: number): number | null
  outlook(hourMs: number): QuantileRange | null
  outlookAbsent: AbsenceReason | null
}

/** A battery cycle needs at least one hour to charge and one hour to discharge. */
const MIN_HOURS = 2

const cents = (usd: number): number => roundTo(usd, 0.01)

/** Plans the hours of a day that have not begun. The current hour is left out, because part of it is over. */
export function composeBatteryPlans(
  hours: readonly number[],
  { dayAhead, outlook, outlookAbsent }: BatteryPlanPrices,
): Pick<BatteryDay, 'plans' | 'absent'> {
  const sold = priceHours(hours, dayAhead)
  const expected = outlookAbsent ? { absent: outlookAbsent } : priceHours(hours, (hour) => outlook(hour)?.p50 ?? null)
  return {
    plans: BATTERY_DURATION_HOURS.map((storageHours): BatteryPlansByDuration => {
      const plan = (priced: PricedHour[] | { absent: AbsenceReason }) =>
        'absent' in priced ? null : composePlan(priced, storageHours, outlookAbsent ? () => null : outlook)
      return { storageHours, dayAhead: plan(sold), outlook: plan(expected) }
    }),
    absent: {
      dayAhead: 'absent' in sold ? sold.absent : null,
      outlook: 'absent' in expected ? expected.absent : null,
    },
  }
}

/**
 * Lists all hours with their prices, or the reason why prices are missing: a plan that skipped an hour would look like
 * the best one.
 */
function priceHours(
  hours: readonly number[],
  priceAt: (hourMs: number) => number | null,
): PricedHour[] | { absent: AbsenceReason } {
  if (hours.length < MIN_HOURS) return { absent: 'too_few' }
  const priced: PricedHour[] = []
  for (const fromMs of hours) {
    const priceUsd = priceAt(fromMs)
    if (priceUsd === null) return { absent: 'missing' }
    priced.push({ fromMs, priceUsd })
  }
  return priced
}

function composePlan(
  priced: readonly PricedHour[],
  storageHours: BatteryPlansByDuration['storageHours'],
  outlook: BatteryPlanPrices['outlook'],
): BatteryPlanWithRange {
  const plan = planBattery(priced, createDayStartBatteryState(storageHours))
  const { chargeMs, dischargeMs, gainUsd } = plan
  const prices = new Map(priced.map(({ fromMs, priceUsd }) => [fromMs, priceUsd]))
  const meanOver = (starts: readonly number[]) => computeSampleMean(starts.map((hourMs) => prices.get(hourMs)!))
  const [bought, sold] = [meanOver(chargeMs), meanOver(dischargeMs)]
  const range = chargeMs.length === 0 ? null : estimateBatteryGainRange(plan, outlook)
  return {
    charge: chargeMs.map(formatIsoSeconds),
    discharge: dischargeMs.map(formatIsoSeconds),
    gainUsdPerMw: cents(gainUsd),
    spreadUsdPerMwh: bought === null || sold === null ? null : cents(sold - bought),
    range: range && { p10: cents(range.p10), p50: cents(range.p50), p90: cents(range.p90) },
  }
}
