import { type ChanceCountsByDay, type ChanceFit, calibrateChance, fitChances } from './chance-fit.ts'
import { type ChanceTally, emptyChanceTally, tallyCases } from './outlook-tally.ts'

/** Days an installation must have stated before it uses its own fit. */
export const DAYS_BEFORE_OWN_FIT = 365

type Line = Pick<ChanceFit, 'intercept' | 'slope'>

const yearOf = (day: string): string => day.slice(0, 4)
export const readMonth = (day: string): string => day.slice(0, 7)

const daysWhere = (days: ChanceCountsByDay, isWanted: (day: string) => boolean): ChanceCountsByDay =>
  Object.fromEntries(Object.entries(days).filter(([day]) => isWanted(day)))

/**
 * Calibrates the chances of several years as the product would have: each month with a fit of all days before, and in
 * the first year with the shipped fit. The shipped fit must not know the year it is scored on, so it is made of all
 * other years.
 */
export function scoreChanceFits(days: ChanceCountsByDay): ChanceTally {
  const names = Object.keys(days).sort()
  const calibrated = emptyChanceTally()
  const shipped = new Map<string, ChanceFit | null>()
  for (const month of new Set(names.map(readMonth))) {
    const before = names.filter((day) => day < month)
    const year = yearOf(month)
    if (!shipped.has(year)) shipped.set(year, fitChances(daysWhere(days, (day) => yearOf(day) !== year)))
    const fit =
      before.length >= DAYS_BEFORE_OWN_FIT ? fitChances(daysWhere(days, (day) => day < month)) : shipped.get(year)!
    for (const day of names.filter((name) => readMonth(name) === month)) tallyDay(calibrated, day, days[day]!, fit)
  }
  return calibrated
}

export function tallyByFit(days: ChanceCountsByDay, fit: Line): ChanceTally {
  const calibrated = emptyChanceTally()
  for (const [day, counts] of Object.entries(days)) tallyDay(calibrated, day, counts, fit)
  return calibrated
}

function tallyDay(into: ChanceTally, day: string, counts: ChanceCountsByDay[string], fit: Line | null): void {
  for (const [key, counted] of Object.entries(counts)) {
    const chance = Number(key) / 1000
    tallyCases(into, fit ? calibrateChance(fit, chance) : chance, day, counted)
  }
}
