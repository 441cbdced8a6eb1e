import type { BatteriesAnswer } from '@tradeops/contract/market/batteries'
import type { BatteryDurationHours } from '@tradeops/domain/batteries/battery-terms'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { formatHourEndingRanges } from '@tradeops/domain/present/hour-ending-ranges'
import { formatDollarAmount } from '@tradeops/domain/present/numbers'
import type { BatteryDay, BatteryPlansByDuration } from './api.ts'
import { explainMissingBatteryPlan } from './explain-missing-battery-plan.ts'

export type ChosenBatteryPlans = { day: BatteryDay; plans: BatteryPlansByDuration }

/** Finds the chosen day and the plans of the chosen battery size; null if the answer lacks them. */
export function findChosenBatteryPlans(
  { days }: Pick<BatteriesAnswer, 'days'>,
  choice: { isTomorrow: boolean; storageHours: BatteryDurationHours },
): ChosenBatteryPlans | null {
  const day = days.find(({ isTomorrow }) => isTomorrow === choice.isTomorrow)
  const plans = day?.plans.find(({ storageHours }) => storageHours === choice.storageHours)
  return day && plans ? { day, plans } : null
}

/**
 * Describes the plan and its earnings by the price outlook, or by day-ahead prices if there is no outlook; without a
 * plan, explains why.
 */
export function composeBatteryPlanSentence(
  { zone, tomorrow }: BatteriesAnswer,
  { day, plans }: ChosenBatteryPlans,
): string {
  const plan = plans.outlook ?? plans.dayAhead
  const basis = plans.outlook ? 'the outlook' : 'day-ahead'
  const when = day.isTomorrow ? 'tomorrow' : 'today'
  const where = `${ZONE_NAMES[zone]}, ${when}, ${plans.storageHours} h`
  if (!plan) return `${where}: no plan, because ${explainMissingBatteryPlan(day, 'dayAhead', tomorrow)}.`
  if (plan.charge.length === 0) return `${where}: no pair of hours pays by ${basis}.`
  return `${where}: charge ${formatHourEndingRanges(plan.charge, day.hours)}, discharge ${formatHourEndingRanges(plan.discharge, day.hours)}. That earns ${formatDollarAmount(plan.gainUsdPerMw)}/MW by ${basis}.`
}
