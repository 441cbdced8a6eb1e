import { type ChanceDays, type ChanceFit, fitChances, fittedChance } from './chance-fit.ts'
import { type ChanceTally, noChance, tallyCases } from './outlook-tally.ts'

/** Days that an installation has to have stated before it goes by a fit of its own. */
export const DAYS_TO_FIT = 365

type Line = Pick<ChanceFit, 'intercept' | 'slope'>

const yearOf = (day: string): string => day.slice(0, 4)
export const monthOf = (day: string): string => day.slice(0, 7)

const daysWhere = (days: ChanceDays, isWanted: (day: string) => boolean): ChanceDays =>
  Object.fromEntries(Object.entries(days).filter(([day]) => isWanted(day)))

/**
 * The chances of years as a product would have told them: month by month by a fit of all days before, and before a year is
 * stated by the fit it was shipped with. That one must not know the year it is judged on, so it is made of all other years.
 */
export function walkChanceFits(days: ChanceDays): ChanceTally {
  const names = Object.keys(days).sort()
  const told = noChance()
  const shipped = new Map<string, ChanceFit | null>()
  for (const month of new Set(names.map(monthOf))) {
    const before = names.filter((day) => day < month)
    const year = yearOf(month)
    if (!shipped.has(year)) shipped.set(year, fitChances(daysWhere(days, (day) => yearOf(day) !== year)))
    const fit = before.length >= DAYS_TO_FIT ? fitChances(daysWhere(days, (day) => day < month)) : shipped.get(year)!
    for (const day of names.filter((name) => monthOf(name) === month)) tallyDay(told, day, days[day]!, fit)
  }
  return told
}

/** The same by one fit that was made elsewhere. */
export function tellByFit(days: ChanceDays, fit: Line): ChanceTally {
  const told = noChance()
  for (const [day, counts] of Object.entries(days)) tallyDay(told, day, counts, fit)
  return told
}

function tallyDay(into: ChanceTally, day: string, counts: ChanceDays[string], fit: Line | null): void {
  for (const [key, counted] of Object.entries(counts)) {
    const chance = Number(key) / 1000
    tallyCases(into, fit ? fittedChance(fit, chance) : chance, day, counted)
  }
}
