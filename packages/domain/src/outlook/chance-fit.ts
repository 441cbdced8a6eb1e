import { clamp, roundTo } from '../market/statistics.ts'
import written from './shipped-chance-fit.json' with { type: 'json' }

/** How chances of more than $100 are fitted to what came of such chances: a straight line on the scale of log odds. */
export type ChanceFit = {
  intercept: number
  slope: number
  /** On how many stated hours it rests, and the first and the last Central day of them. */
  hours: number
  from: string
  to: string
}

/** By Central day and chance in thousandths: how many hours were given it, and how many of them came. Plain JSON. */
export type ChanceDays = Record<string, Record<string, [cases: number, came: number]>>

/**
 * Below and above these, chances are not told apart. From 2021 to 2024 hours given more than 90 % came no more often than
 * those given 90 %: errors of 120 days cannot know that real time falls short of a high day-ahead price.
 */
export const CHANCE_RANGE = [0.0005, 0.9] as const
/** In hours: what holds the fit to chances as they come until there is more to go by. */
export const HELD_BY = 4
const STEPS = 30
const TINY = 1e-9

/** Of the real hours of HB_HOUSTON from July 2021 to 2024, written by `npm run outlook:fit`. */
export const SHIPPED_CHANCE_FIT: ChanceFit = written

const logOdds = (chance: number): number => {
  const told = clamp(chance, ...CHANCE_RANGE)
  return Math.log(told / (1 - told))
}

const fromLogOdds = (odds: number): number => 1 / (1 + Math.exp(-odds))

/** What is told of a chance as it comes out of past errors. */
export const fittedChance = ({ intercept, slope }: Pick<ChanceFit, 'intercept' | 'slope'>, chance: number): number =>
  fromLogOdds(intercept + slope * logOdds(chance))

const THOUSANDTH = 0.001
/** As finely as a chance is kept to be fitted by. */
export const keptChance = (chance: number): number => roundTo(chance, THOUSANDTH)

export function countChance(into: ChanceDays, day: string, chance: number, came: boolean): void {
  addDays(into, { [day]: { [Math.round(chance / THOUSANDTH)]: [1, came ? 1 : 0] } })
}

/** The line that makes what came on some days most likely; null where none of them has anything stated. */
export function fitChances(days: ChanceDays): ChanceFit | null {
  const names = Object.keys(days).sort()
  const counts: ChanceDays[string] = {}
  for (const name of names) addCounts(counts, days[name]!)
  const cells = Object.entries(counts).map(([key, [cases, came]]) => ({
    ...{ odds: logOdds(Number(key) * THOUSANDTH), cases, came },
  }))
  const hours = cells.reduce((sum, { cases }) => sum + cases, 0)
  if (hours === 0) return null
  let [intercept, slope] = [0, 1]
  for (let step = 0; step < STEPS; step++) {
    // Newton's step on the likelihood, held toward chances as they come.
    let [g0, g1, h00, h01, h11] = [HELD_BY * intercept, HELD_BY * (slope - 1), HELD_BY, 0, HELD_BY]
    for (const { odds, cases, came } of cells) {
      const chance = fromLogOdds(intercept + slope * odds)
      const miss = cases * chance - came
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
    ...{ intercept: roundTo(intercept, 0.0001), slope: roundTo(slope, 0.0001), hours },
    ...{ from: names[0]!, to: names.at(-1)! },
  }
}

export function addDays(into: ChanceDays, days: ChanceDays): void {
  for (const [day, counts] of Object.entries(days)) {
    into[day] ??= {}
    addCounts(into[day], counts)
  }
}

function addCounts(into: ChanceDays[string], counts: ChanceDays[string]): void {
  for (const [key, [cases, came]] of Object.entries(counts)) {
    const known = into[key] ?? [0, 0]
    into[key] = [known[0] + cases, known[1] + came]
  }
}
