import { clamp, roundTo } from '../market/statistics.ts'
import written from './shipped-chance-fit.json' with { type: 'json' }

/** Calibrates chances of more than $100 with past outcomes: a straight line in log odds. */
export type ChanceFit = {
  intercept: number
  slope: number
  /** The number of stated hours it uses, and their first and last Central day. */
  hours: number
  from: string
  to: string
}

/** By Central day and chance in thousandths: hours with this chance, and those in which it happened. Plain JSON. */
export type ChanceCountsByDay = Record<string, Record<string, [cases: number, happened: number]>>

/**
 * Chances outside this range count as its ends. From 2021 to 2024 hours given more than 90 % happened no more often
 * than those given 90 %: errors of 120 days cannot know that real time falls short of a high day-ahead price.
 */
export const CHANCE_RANGE = [0.0005, 0.9] as const
/** How many hours of data the uncalibrated line counts for, so that few outcomes do not move the fit much. */
export const CHANCE_FIT_PRIOR_HOURS = 4
const STEPS = 30
const TINY = 1e-9

/** Fitted on real hours of HB_HOUSTON from July 2021 to 2024 by `npm run outlook:fit`. */
export const SHIPPED_CHANCE_FIT: ChanceFit = written

const logOdds = (chance: number): number => {
  const bounded = clamp(chance, ...CHANCE_RANGE)
  return Math.log(bounded / (1 - bounded))
}

const fromLogOdds = (odds: number): number => 1 / (1 + Math.exp(-odds))

export const calibrateChance = ({ intercept, slope }: Pick<ChanceFit, 'intercept' | 'slope'>, chance: number): number =>
  fromLogOdds(intercept + slope * logOdds(chance))

const THOUSANDTH = 0.001
/** The precision at which chances are stored for later fits. */
export const roundChance = (chance: number): number => roundTo(chance, THOUSANDTH)

export function countChance(into: ChanceCountsByDay, day: string, chance: number, happened: boolean): void {
  addChanceCounts(into, { [day]: { [Math.round(chance / THOUSANDTH)]: [1, happened ? 1 : 0] } })
}

/** The line that makes the outcomes of some days most likely; null without any stated hour. */
export function fitChances(days: ChanceCountsByDay): ChanceFit | null {
  const names = Object.keys(days).sort()
  const counts: ChanceCountsByDay[string] = {}
  for (const name of names) addCounts(counts, days[name]!)
  const cells = Object.entries(counts).map(([key, [cases, happened]]) => ({
    odds: logOdds(Number(key) * THOUSANDTH),
    cases,
    happened,
  }))
  const hours = cells.reduce((sum, { cases }) => sum + cases, 0)
  if (hours === 0) return null
  let [intercept, slope] = [0, 1]
  for (let step = 0; step < STEPS; step++) {
    // Newton's step on the likelihood, with a prior toward uncalibrated chances.
    let [g0, g1, h00, h01, h11] = [
      CHANCE_FIT_PRIOR_HOURS * intercept,
      CHANCE_FIT_PRIOR_HOURS * (slope - 1),
      CHANCE_FIT_PRIOR_HOURS,
      0,
      CHANCE_FIT_PRIOR_HOURS,
    ]
    for (const { odds, cases, happened } of cells) {
      const chance = fromLogOdds(intercept + slope * odds)
      const miss = cases * chance - happened
      const weight = cases * chance * (1 - chance)
      g0 += miss
      g1 += miss * odds
      h00 += weight
      h01 += weight * odds
      h11 += weight * odds * odds
    }
    const determinant = h00 * h11 - h01 * h01
    const [move0, move1] = [(h11 * g0 - h01 * g1) / determinant, (h00 * g1 - h01 * g0) / determinant]
    intercept -= move0
    slope -= move1
    if (Math.abs(move0) + Math.abs(move1) < TINY) break
  }
  return {
    intercept: roundTo(intercept, 0.0001),
    slope: roundTo(slope, 0.0001),
    hours,
    from: names[0]!,
    to: names.at(-1)!,
  }
}

export function addChanceCounts(into: ChanceCountsByDay, days: ChanceCountsByDay): void {
  for (const [day, counts] of Object.entries(days)) {
    into[day] ??= {}
    addCounts(into[day], counts)
  }
}

function addCounts(into: ChanceCountsByDay[string], counts: ChanceCountsByDay[string]): void {
  for (const [key, [cases, happened]] of Object.entries(counts)) {
    const known = into[key] ?? [0, 0]
    into[key] = [known[0] + cases, known[1] + happened]
  }
}
