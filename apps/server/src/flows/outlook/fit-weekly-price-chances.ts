import { type ChanceFit, fitChances, type StatedChanceCounts } from '@tradeops/domain/outlook/chance-fit'
import { formatCentralDay } from '@tradeops/domain/time/central-time'
import { DAY_MS } from '@tradeops/domain/time/durations'

export type FitWeeklyPriceChancesDependencies = {
  ledger: { statedBefore(day: string): Promise<StatedChanceCounts> }
  fits: { at(now: Date): Promise<{ fittedAt: Date } | null>; save(fit: ChanceFit, now: Date): Promise<void> }
}

/** Finds the Monday of a Central day's week. */
function findMonday(day: string): string {
  const noonMs = Date.parse(`${day}T12:00:00Z`)
  const daysSinceMonday = (new Date(noonMs).getUTCDay() + 6) % 7
  return new Date(noonMs - daysSinceMonday * DAY_MS).toISOString().slice(0, 10)
}

/**
 * Fits the outlook's probabilities of prices over $100/MWh and below zero, once a week, from all stored outlooks before
 * the week's Monday.
 */
export async function fitWeeklyPriceChances(
  { ledger, fits }: FitWeeklyPriceChancesDependencies,
  now: Date,
): Promise<'fitted' | 'already fitted' | 'nothing stated'> {
  const monday = findMonday(formatCentralDay(now))
  const current = await fits.at(now)
  if (current && formatCentralDay(current.fittedAt) >= monday) return 'already fitted'
  const fit = fitChances(await ledger.statedBefore(monday), monday)
  if (!fit) return 'nothing stated'
  await fits.save(fit, now)
  return 'fitted'
}
