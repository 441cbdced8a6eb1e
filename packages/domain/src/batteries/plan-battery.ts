import { type BatteryDurationHours, ROUND_TRIP_EFFICIENCY } from './battery-terms.ts'

/** A whole future hour and the price of energy in that hour, $/MWh. */
export type PricedHour = { fromMs: number; priceUsd: number }

/**
 * When a battery charges and discharges: hours by their starts, soonest first. `gainUsd` is per MW of power, at the
 * planned prices.
 */
export type BatteryPlan = { chargeMs: number[]; dischargeMs: number[]; gainUsd: number }

/** What a battery has stored and how much it can still buy today, both in hours at full power. */
export type BatteryState = { stored: number; chargesLeft: number }

/** A battery begins a Central day empty and runs at most one full cycle a day, because warranties limit the cycles. */
export const createDayStartBatteryState = (storageHours: BatteryDurationHours): BatteryState => ({
  stored: 0,
  chargesLeft: storageHours,
})

export type BatteryAction = 'rest' | 'charge' | 'discharge'

type Step = { valueUsd: number; action: BatteryAction }

/**
 * Finds the charge and discharge hours that earn the most; the battery charges before it discharges and ends empty.
 * Each charge hour buys 1 MWh, and each discharge hour sells 1 MWh minus losses. If no hours earn money, none are
 * chosen.
 */
export function planBattery(hours: readonly PricedHour[], start: BatteryState): BatteryPlan {
  const steps = solveBackward(hours, start)
  const plan: BatteryPlan = { chargeMs: [], dischargeMs: [], gainUsd: 0 }
  let { stored, chargesLeft } = start
  hours.forEach(({ fromMs, priceUsd }, index) => {
    const action = steps[index]![stored]![chargesLeft]!.action
    if (action === 'charge') {
      plan.chargeMs.push(fromMs)
      stored += 1
      chargesLeft -= 1
    } else if (action === 'discharge') {
      plan.dischargeMs.push(fromMs)
      stored -= 1
    }
    plan.gainUsd += computeBatteryCashFlowUsd(action, priceUsd)
  })
  return plan
}

/** The cash flow of a battery in one hour, $ per MW of power: income of a discharge, cost of a charge. */
export const computeBatteryCashFlowUsd = (action: BatteryAction, priceUsd: number): number =>
  action === 'charge' ? -priceUsd : action === 'discharge' ? ROUND_TRIP_EFFICIENCY * priceUsd : 0

/** Computes what a battery plan earns at other prices, $ per MW; null if the price of one of its hours is unknown. */
export function computeBatteryPlanEarnings(
  { chargeMs, dischargeMs }: Pick<BatteryPlan, 'chargeMs' | 'dischargeMs'>,
  priceAt: (hourMs: number) => number | null,
): number | null {
  let earnedUsd = 0
  for (const [action, starts] of [['charge', chargeMs] as const, ['discharge', dischargeMs] as const])
    for (const hourMs of starts) {
      const priceUsd = priceAt(hourMs)
      if (priceUsd === null) return null
      earnedUsd += computeBatteryCashFlowUsd(action, priceUsd)
    }
  return earnedUsd
}

/**
 * Finds the best action for each hour and battery state (stored energy, energy that can still be bought), from the last
 * hour back; if actions are equally good, the battery rests.
 */
function solveBackward(hours: readonly PricedHour[], { stored, chargesLeft }: BatteryState): Step[][][] {
  const most = stored + chargesLeft
  const byHour: Step[][][] = []
  let after = tabulate(most, chargesLeft, (held) => ({
    valueUsd: held === 0 ? 0 : Number.NEGATIVE_INFINITY,
    action: 'rest',
  }))
  for (const { priceUsd } of hours.toReversed()) {
    const next = after
    const valueAfter = (held: number, left: number) => next[held]?.[left]?.valueUsd ?? Number.NEGATIVE_INFINITY
    after = tabulate(most, chargesLeft, (held, left) => {
      let best: Step = { valueUsd: valueAfter(held, left), action: 'rest' }
      const consider = (action: BatteryAction, laterUsd: number) => {
        const valueUsd = computeBatteryCashFlowUsd(action, priceUsd) + laterUsd
        if (valueUsd > best.valueUsd) best = { valueUsd, action }
      }
      consider('charge', valueAfter(held + 1, left - 1))
      consider('discharge', valueAfter(held - 1, left))
      return best
    })
    byHour.push(after)
  }
  return byHour.reverse()
}

const tabulate = (most: number, chargesLeft: number, make: (held: number, left: number) => Step): Step[][] =>
  Array.from({ length: most + 1 }, (_, held) => Array.from({ length: chargesLeft + 1 }, (_, left) => make(held, left)))
