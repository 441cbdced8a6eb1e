import { type BatteryState, cashFlowUsd, planBattery } from '../plan-battery.ts'
import type { PastBatteryHour } from '../score-battery-day.ts'

/**
 * What a battery earned, $ per MW, that before every hour planned the rest of its day again by the newest outlook and
 * then followed that plan for one hour.
 */
export function replanEveryHour(
  hours: readonly PastBatteryHour[],
  start: BatteryState,
  expectedAt: (firstHourMs: number, hourMs: number) => number,
): number {
  let { stored, chargesLeft } = start
  let earnedUsd = 0
  hours.forEach(({ fromMs, paidUsd }, index) => {
    const ahead = hours.slice(index).map((hour) => ({ ...hour, priceUsd: expectedAt(fromMs, hour.fromMs) }))
    const { chargeMs, dischargeMs } = planBattery(ahead, { stored, chargesLeft })
    if (chargeMs[0] === fromMs) {
      stored += 1
      chargesLeft -= 1
      earnedUsd += cashFlowUsd('charge', paidUsd)
    } else if (dischargeMs[0] === fromMs) {
      stored -= 1
      earnedUsd += cashFlowUsd('discharge', paidUsd)
    }
  })
  return earnedUsd
}
