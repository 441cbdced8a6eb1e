import { type ChanceDays, type ChanceFit, fitChances } from '@tradeops/domain/outlook/chance-fit'
import { DAYS_TO_FIT, monthOf } from '@tradeops/domain/outlook/walk-chance-fits'
import { centralDay } from '@tradeops/domain/time/central-time'

export type FitChancesNeeds = {
  ledger: {
    daysStatedBefore(day: string): Promise<number>
    statedBefore(day: string): Promise<ChanceDays>
  }
  fits: {
    at(now: Date): Promise<{ fittedAt: Date } | null>
    save(fit: ChanceFit, now: Date): Promise<void>
  }
}

/**
 * Once a Central month, when a year of stated hours has run its course: how often chances of more than $100 came, of all days
 * before the month. Until then the fit stands that the product was shipped with.
 */
export async function fitMonthlyChances(
  { ledger, fits }: FitChancesNeeds,
  now: Date,
): Promise<'fitted' | 'already fitted' | 'too few days'> {
  const month = monthOf(centralDay(now))
  const standing = await fits.at(now)
  if (standing && monthOf(centralDay(standing.fittedAt)) === month) return 'already fitted'
  const until = `${month}-01`
  if ((await ledger.daysStatedBefore(until)) < DAYS_TO_FIT) return 'too few days'
  const fit = fitChances(await ledger.statedBefore(until))
  if (!fit) return 'too few days'
  await fits.save(fit, now)
  return 'fitted'
}
