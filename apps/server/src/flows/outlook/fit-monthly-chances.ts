import { type ChanceCountsByDay, type ChanceFit, fitChances } from '@tradeops/domain/outlook/chance-fit'
import { DAYS_BEFORE_OWN_FIT, readMonth } from '@tradeops/domain/outlook/score-chance-fits'
import { formatCentralDay } from '@tradeops/domain/time/central-time'

export type FitChancesNeeds = {
  ledger: { daysStatedBefore(day: string): Promise<number>; statedBefore(day: string): Promise<ChanceCountsByDay> }
  fits: { at(now: Date): Promise<{ fittedAt: Date } | null>; save(fit: ChanceFit, now: Date): Promise<void> }
}

/** Once a month, after a year of stated hours: fits the probabilities of more than $100. */
export async function fitMonthlyChances(
  { ledger, fits }: FitChancesNeeds,
  now: Date,
): Promise<'fitted' | 'already fitted' | 'too few days'> {
  const month = readMonth(formatCentralDay(now))
  const current = await fits.at(now)
  if (current && readMonth(formatCentralDay(current.fittedAt)) === month) return 'already fitted'
  const until = `${month}-01`
  if ((await ledger.daysStatedBefore(until)) < DAYS_BEFORE_OWN_FIT) return 'too few days'
  const fit = fitChances(await ledger.statedBefore(until))
  if (!fit) return 'too few days'
  await fits.save(fit, now)
  return 'fitted'
}
