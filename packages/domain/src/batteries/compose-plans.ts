import { mean, roundTo } from '../market/statistics.ts'
import type { AbsenceReason } from '../rules/engine/fact.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import type { BatteryDay, ShownPlan, StoragePlans } from './batteries.ts'
import { STORAGE_HOURS } from './battery-terms.ts'
import { estimateGainRange, type PriceRange } from './gain-range.ts'
import { type PricedHour, planBattery, startBatteryDay } from './plan-battery.ts'

/** The prices that plans are made by; `outlookAbsent` says why there is no outlook at all. */
export type PlanPrices = {
  dayAhead(hourMs: number): number | null
  outlook(hourMs: number): PriceRange | null
  outlookAbsent: AbsenceReason | null
}

/** A cycle needs an hour to charge and an hour to discharge. */
const MIN_HOURS = 2

const cents = (usd: number): number => roundTo(usd, 0.01)

/** Plans for the hours of a day that have not begun: the running hour is partly over and partly priced. */
export function composePlans(
  hours: readonly number[],
  { dayAhead, outlook, outlookAbsent }: PlanPrices,
): Pick<BatteryDay, 'plans' | 'absent'> {
  const sold = priceHours(hours, dayAhead)
  const expected = outlookAbsent ? { absent: outlookAbsent } : priceHours(hours, (hour) => outlook(hour)?.p50 ?? null)
  return {
    plans: STORAGE_HOURS.map((storageHours): StoragePlans => {
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

/** All hours with their prices: a plan that skipped an unpriced hour would look like the best one. */
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
  storageHours: StoragePlans['storageHours'],
  outlook: PlanPrices['outlook'],
): ShownPlan {
  const plan = planBattery(priced, startBatteryDay(storageHours))
  const { chargeMs, dischargeMs, gainUsd } = plan
  const prices = new Map(priced.map(({ fromMs, priceUsd }) => [fromMs, priceUsd]))
  const meanOver = (starts: readonly number[]) => mean(starts.map((hourMs) => prices.get(hourMs)!))
  const [bought, sold] = [meanOver(chargeMs), meanOver(dischargeMs)]
  const range = chargeMs.length === 0 ? null : estimateGainRange(plan, outlook)
  return {
    charge: chargeMs.map(formatIsoSeconds),
    discharge: dischargeMs.map(formatIsoSeconds),
    gainUsdPerMw: cents(gainUsd),
    spreadUsdPerMwh: bought === null || sold === null ? null : cents(sold - bought),
    range: range && { p10: cents(range.p10), p50: cents(range.p50), p90: cents(range.p90) },
  }
}
