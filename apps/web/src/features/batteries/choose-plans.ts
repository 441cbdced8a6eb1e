import type { BatteriesAnswer } from '@tradeops/contract/market/batteries'
import type { StorageHours } from '@tradeops/domain/batteries/battery-terms'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { writeHours } from '@tradeops/domain/present/battery-hours'
import { dollars } from '@tradeops/domain/present/numbers'
import { describeAbsence } from './absence-words.ts'
import type { BatteryDay, StoragePlans } from './api.ts'

export type ChosenPlans = { day: BatteryDay; plans: StoragePlans }

/** The chosen day with the plans of the chosen battery; null where an answer lacks them. */
export function choosePlans(
  { days }: Pick<BatteriesAnswer, 'days'>,
  choice: { isTomorrow: boolean; storageHours: StorageHours },
): ChosenPlans | null {
  const day = days.find(({ isTomorrow }) => isTomorrow === choice.isTomorrow)
  const plans = day?.plans.find(({ storageHours }) => storageHours === choice.storageHours)
  return day && plans ? { day, plans } : null
}

/** One sentence with the plan's figure: by the outlook where there is one, otherwise by day-ahead. */
export function writeLead({ zone, tomorrow }: BatteriesAnswer, { day, plans }: ChosenPlans): string {
  const plan = plans.outlook ?? plans.dayAhead
  const basis = plans.outlook ? 'the outlook' : 'day-ahead'
  const when = day.isTomorrow ? 'tomorrow' : 'today'
  const where = `${ZONE_NAMES[zone]}, ${when}, ${plans.storageHours} h`
  if (!plan) return `${where}: no plan, because ${describeAbsence(day, 'dayAhead', tomorrow)}.`
  if (plan.charge.length === 0) return `${where}: no pair of hours pays by ${basis}.`
  return `${where}: charge ${writeHours(plan.charge, day.hours)}, discharge ${writeHours(plan.discharge, day.hours)}. That earns ${dollars(plan.gainUsdPerMw)}/MW by ${basis}.`
}
