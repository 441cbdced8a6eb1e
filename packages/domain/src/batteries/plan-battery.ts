import { ROUND_TRIP_EFFICIENCY, type StorageHours } from './battery-terms.ts'

/** A whole hour that lies ahead, and what energy costs in it, $/MWh. */
export type PricedHour = { fromMs: number; priceUsd: number }

/** Hours by their starts, soonest first. `gainUsd` is per MW of power, at the prices planned with. */
export type BatteryPlan = { chargeMs: number[]; dischargeMs: number[]; gainUsd: number }

/** What a battery holds and can still buy today, in hours at full power. */
export type BatteryState = { stored: number; chargesLeft: number }

/** A battery begins a Central day empty and runs at most one full cycle in it, as warranties allow. */
export const startBatteryDay = (storageHours: StorageHours): BatteryState => ({ stored: 0, chargesLeft: storageHours })

export type BatteryAction = 'rest' | 'charge' | 'discharge'

type Step = { valueUsd: number; action: BatteryAction }

/**
 * The charge and discharge hours that earn the most, charging before discharging, empty at the end. Each charge hour
 * buys 1 MWh and each discharge hour sells what is left of one after losses. No hours are chosen where nothing pays.
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
    plan.gainUsd += cashFlowUsd(action, priceUsd)
  })
  return plan
}

/** $ per MW of power in one hour: what a discharge sells, what a charge costs. */
export const cashFlowUsd = (action: BatteryAction, priceUsd: number): number =>
  action === 'charge' ? -priceUsd : action === 'discharge' ? ROUND_TRIP_EFFICIENCY * priceUsd : 0

/** What a plan earns at other prices, $ per MW; null where the price of one of its hours is unknown. */
export function settlePlan(
  { chargeMs, dischargeMs }: Pick<BatteryPlan, 'chargeMs' | 'dischargeMs'>,
  priceAt: (hourMs: number) => number | null,
): number | null {
  let earnedUsd = 0
  for (const [action, starts] of [['charge', chargeMs] as const, ['discharge', dischargeMs] as const])
    for (const hourMs of starts) {
      const priceUsd = priceAt(hourMs)
      if (priceUsd === null) return null
      earnedUsd += cashFlowUsd(action, priceUsd)
    }
  return earnedUsd
}

/** The best step of each hour by what is stored and what can still be bought; on equal values a battery rests. */
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
        const valueUsd = cashFlowUsd(action, priceUsd) + laterUsd
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
