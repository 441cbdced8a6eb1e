import type { BatteriesAnswer } from '@tradeops/contract/market/batteries'
import type { BatteryDay } from './api.ts'

type Basis = keyof BatteryDay['absent']

const OUTLOOK_WORDS: Record<string, string> = {
  missing: 'the outlook does not cover every hour',
  stale: 'the newest outlook is too old',
  too_few: 'fewer than two whole hours are left',
}

/** Explains why a day has no battery plan. */
export function explainMissingBatteryPlan(
  day: BatteryDay,
  basis: Basis,
  tomorrow: BatteriesAnswer['tomorrow'],
): string {
  const reason = day.absent[basis] ?? 'missing'
  if (day.isTomorrow && tomorrow !== 'sold')
    return tomorrow === 'late' ? 'tomorrow’s day-ahead prices are late' : 'tomorrow clears at about 13:30 CT'
  if (basis === 'outlook') return OUTLOOK_WORDS[reason] ?? 'no outlook'
  return reason === 'too_few' ? 'fewer than two whole hours are left' : 'a day-ahead price is missing'
}
