import { clamp, roundTo, solveSymmetricSystem } from '../market/statistics.ts'
import { DAY_MS } from '../time/durations.ts'
import { FORECAST_HORIZONS } from './error-prior.ts'
import written from './shipped-chance-fit.json' with { type: 'json' }

/** A line in log odds from stated probabilities to calibrated ones; it can bend at even odds. */
export type LogOddsLine = {
  intercept: number
  slope: number
  /** How much steeper the line is above even odds; absent in fits stored while lines were straight. */
  bend?: number
}

/** The calibration of probabilities of more than $100 and of less than $0, fitted to past outcomes. */
export type ChanceFit = LogOddsLine & {
  /** Absent in fits stored before probabilities of less than $0 were fitted. */
  below?: LogOddsLine
  /** How many forecast hours the fit uses, and their first and last Central day. */
  hours: number
  from: string
  to: string
}

/**
 * Counts by Central day and by probability in thousandths: forecast hours with this probability, and those in which the
 * event happened. Plain JSON.
 */
export type ChanceCountsByDay = Record<string, Record<string, [cases: number, happened: number]>>

/** Probabilities outside this range are replaced by its nearest end. */
export const CHANCE_CLAMP_RANGE = [0.0005, 0.98] as const

/**
 * `priorHours`: the earlier fit counts as this many hours, so that few outcomes do not change it much; with five hours,
 * the first outcomes above even odds bent the line too far. `halfLifeDays`: old outcomes lose weight, because no fit
 * suits every year. `hourShare`: each hour is forecast six times before it begins, and these six count as one.
 */
export const CHANCE_FIT_LIMITS = { priorHours: 20, halfLifeDays: 120, hourShare: 1 / FORECAST_HORIZONS.length } as const
const STEPS = 30
const TINY = 1e-9
/** The smallest slope, so that a higher stated probability is still clearly higher after calibration. */
const MIN_SLOPE = 0.2

/**
 * The calibration shipped with the software, fitted on real hours of HB_HOUSTON from July 2021 to 2024 by `npm run
 * outlook:fit`.
 */
export const SHIPPED_CHANCE_FIT: Required<ChanceFit> = written

export const toLogOdds = (chance: number): number => Math.log(chance / (1 - chance))

const boundedLogOdds = (chance: number): number => toLogOdds(clamp(chance, ...CHANCE_CLAMP_RANGE))

const fromLogOdds = (odds: number): number => 1 / (1 + Math.exp(-odds))

export const calibrateLogOdds = ({ intercept, slope, bend = 0 }: LogOddsLine, odds: number): number =>
  intercept + slope * odds + bend * Math.max(odds, 0)

export const calibrateChance = (line: LogOddsLine, chance: number): number =>
  fromLogOdds(calibrateLogOdds(line, boundedLogOdds(chance)))

const THOUSANDTH = 0.001
/** Rounds a probability to the precision at which it is stored for later fits. */
export const roundChance = (chance: number): number => roundTo(chance, THOUSANDTH)

export function countStatedChance(into: ChanceCountsByDay, day: string, chance: number, happened: boolean): void {
  addChanceCounts(into, { [day]: { [Math.round(chance / THOUSANDTH)]: [1, happened ? 1 : 0] } })
}

/** Counts of stated probabilities for both price thresholds, before calibration. Plain JSON. */
export type StatedChanceCounts = { over: ChanceCountsByDay; below: ChanceCountsByDay }

/**
 * Fits the calibration for a Central day on the days before it, starting from an earlier fit; null without forecast
 * hours.
 */
export function fitChances(
  stated: StatedChanceCounts,
  day: string,
  prior: Required<ChanceFit> = SHIPPED_CHANCE_FIT,
): Required<ChanceFit> | null {
  const over = fitLine(stated.over, day, prior)
  const names = Object.keys(stated.over)
    .filter((name) => name < day)
    .sort()
  if (!over || names.length === 0) return null
  const below = fitLine(stated.below, day, prior.below)?.line ?? prior.below
  return { ...over.line, below, hours: over.hours, from: names[0]!, to: names.at(-1)! }
}

/** Fits the bent line in log odds that makes the outcomes before a day most likely; null without outcomes. */
function fitLine(
  days: ChanceCountsByDay,
  day: string,
  prior: LogOddsLine,
): { line: Required<LogOddsLine>; hours: number } | null {
  const cells = new Map<string, { odds: number; cases: number; happened: number }>()
  let hours = 0
  for (const [name, counts] of Object.entries(days)) {
    if (name >= day) continue
    const ageDays = (Date.parse(day) - Date.parse(name)) / DAY_MS
    const weight = CHANCE_FIT_LIMITS.hourShare * 0.5 ** (ageDays / CHANCE_FIT_LIMITS.halfLifeDays)
    for (const [key, [cases, happened]] of Object.entries(counts)) {
      const cell = cells.get(key) ?? { odds: boundedLogOdds(Number(key) * THOUSANDTH), cases: 0, happened: 0 }
      cell.cases += weight * cases
      cell.happened += weight * happened
      cells.set(key, cell)
      hours += cases
    }
  }
  return hours === 0 ? null : { line: mostLikelyLine([...cells.values()], prior), hours }
}

function mostLikelyLine(
  cells: readonly { odds: number; cases: number; happened: number }[],
  prior: LogOddsLine,
): Required<LogOddsLine> {
  const earlier = [prior.intercept, prior.slope, prior.bend ?? 0]
  const found = Float64Array.from(earlier)
  const { priorHours } = CHANCE_FIT_LIMITS
  for (let step = 0; step < STEPS; step++) {
    // Makes one Newton step on the likelihood, with the earlier line as a prior.
    const gradient = found.map((value, index) => priorHours * (value - earlier[index]!))
    const curvature = earlier.map((_, row) =>
      Float64Array.from(earlier, (_, column) => (row === column ? priorHours : 0)),
    )
    for (const { odds, cases, happened } of cells) {
      const inputs = [1, odds, Math.max(odds, 0)]
      const chance = fromLogOdds(inputs.reduce((sum, input, index) => sum + input * found[index]!, 0))
      for (let row = 0; row < inputs.length; row++) {
        gradient[row]! += (cases * chance - happened) * inputs[row]!
        for (let column = 0; column < inputs.length; column++)
          curvature[row]![column]! += cases * chance * (1 - chance) * inputs[row]! * inputs[column]!
      }
    }
    const [move] = solveSymmetricSystem(curvature, [gradient])
    for (let index = 0; index < found.length; index++) found[index]! -= move![index]!
    if (move!.reduce((sum, part) => sum + Math.abs(part), 0) < TINY) break
  }
  const [intercept, slope, bend] = found
  const rising = Math.max(slope!, MIN_SLOPE)
  return {
    intercept: roundTo(intercept!, 0.0001),
    slope: roundTo(rising, 0.0001),
    bend: roundTo(Math.max(bend!, MIN_SLOPE - rising), 0.0001),
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
