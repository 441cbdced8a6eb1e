import { type BatteryState, computeBatteryCashFlowUsd, planBattery } from '../plan-battery.ts'
import type { PastBatteryHour } from '../score-battery-day.ts'

/**
 * Computes what a battery earned, $ per MW, if it planned the rest of its day again before every hour with the newest
 * outlook and followed each plan for one hour.
 */
export function scoreHourlyReplanning(
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
      earnedUsd += computeBatteryCashFlowUsd('charge', paidUsd)
    } else if (dischargeMs[0] === fromMs) {
      stored -= 1
      earnedUsd += computeBatteryCashFlowUsd('discharge', paidUsd)
    }
  })
  return earnedUsd
}
