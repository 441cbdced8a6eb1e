import { formatCentralDay } from '../time/central-time.ts'
import { BASELINE_FORECASTS } from './baseline-quantiles.ts'
import { CHANCE_PRICE_THRESHOLDS } from './calibrate-distribution.ts'
import { addChanceCounts, countStatedChance, type StatedChanceCounts } from './chance-fit.ts'
import { SCORED_QUANTILE_PROBABILITIES, type StatedOutlookHour } from './walk-forward.ts'

const FORECASTERS = ['outlook', ...BASELINE_FORECASTS] as const
type Forecaster = (typeof FORECASTERS)[number]

/**
 * Forecast hours in one range of stated probabilities, counted by day, because the hours of one day are hardly
 * independent.
 */
export type ChanceBin = { stated: number; days: Record<string, [cases: number, happened: number]> }

/** Stated probabilities compared with outcomes: the sum of squared errors, and counts by stated probability. */
export type ChanceTally = { squares: number; happened: number; bins: ChanceBin[] }

/**
 * Sums over forecast hours compared with outcomes. Plain JSON, because parts of a time span are counted separately and
 * added up.
 */
export type OutlookTally = {
  hours: number
  pinball: Record<Forecaster, number>
  within80: number
  within90: number
  over: ChanceTally
  below: ChanceTally
  /** Probabilities before calibration, for a fit. */
  unfitted: StatedChanceCounts
}

export const CHANCE_BIN_ENDS = [0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1] as const

export const createEmptyChanceTally = (): ChanceTally => ({
  squares: 0,
  happened: 0,
  bins: CHANCE_BIN_ENDS.map(() => ({ stated: 0, days: {} })),
})

export const createEmptyOutlookTally = (): OutlookTally => ({
  hours: 0,
  pinball: { outlook: 0, dayAhead: 0, persistence: 0, climatology: 0 },
  within80: 0,
  within90: 0,
  over: createEmptyChanceTally(),
  below: createEmptyChanceTally(),
  unfitted: { over: {}, below: {} },
})

/**
 * Computes the pinball loss in $/MWh: `share` times the distance if the price is above the quantile, `1 - share` times
 * if below.
 */
export const computePinballLoss = (paid: number, quantile: number, share: number): number =>
  paid >= quantile ? share * (paid - quantile) : (1 - share) * (quantile - paid)

export const computeMeanPinballLoss = (paid: number, quantiles: readonly number[]): number =>
  SCORED_QUANTILE_PROBABILITIES.reduce(
    (sum, share, index) => sum + computePinballLoss(paid, quantiles[index]!, share),
    0,
  ) / SCORED_QUANTILE_PROBABILITIES.length

const quantileAt = (quantiles: readonly number[], share: (typeof SCORED_QUANTILE_PROBABILITIES)[number]): number =>
  quantiles[SCORED_QUANTILE_PROBABILITIES.indexOf(share)]!

export function tallyForecastHour(into: OutlookTally, { fromMs, paid, quantiles, chances }: StatedOutlookHour): void {
  const { outlook } = quantiles
  into.hours += 1
  for (const name of FORECASTERS) into.pinball[name] += computeMeanPinballLoss(paid, quantiles[name])
  if (paid >= quantileAt(outlook, 0.1) && paid <= quantileAt(outlook, 0.9)) into.within80 += 1
  if (paid >= quantileAt(outlook, 0.05) && paid <= quantileAt(outlook, 0.95)) into.within90 += 1
  tallyChance(into.over, chances.over, paid > CHANCE_PRICE_THRESHOLDS.over, fromMs)
  tallyChance(into.below, chances.below, paid < CHANCE_PRICE_THRESHOLDS.below, fromMs)
  const day = formatCentralDay(new Date(fromMs))
  countStatedChance(into.unfitted.over, day, chances.over, paid > CHANCE_PRICE_THRESHOLDS.over)
  countStatedChance(into.unfitted.below, day, chances.below, paid < CHANCE_PRICE_THRESHOLDS.below)
}

export function tallyChance(into: ChanceTally, chance: number, happened: boolean, fromMs: number): void {
  countChanceCases(into, chance, formatCentralDay(new Date(fromMs)), [1, happened ? 1 : 0])
}

export function countChanceCases(
  into: ChanceTally,
  chance: number,
  day: string,
  [cases, happened]: readonly [cases: number, happened: number],
): void {
  into.squares += happened * (1 - chance) ** 2 + (cases - happened) * chance ** 2
  into.happened += happened
  const bin = into.bins[CHANCE_BIN_ENDS.findIndex((end) => chance <= end)]!
  bin.stated += cases * chance
  addDay(bin, day, [cases, happened])
}

function addDay({ days }: ChanceBin, day: string, [cases, happened]: readonly [number, number]): void {
  const known = days[day] ?? [0, 0]
  days[day] = [known[0] + cases, known[1] + happened]
}

export function addOutlookTally(into: OutlookTally, other: OutlookTally): void {
  into.hours += other.hours
  for (const name of FORECASTERS) into.pinball[name] += other.pinball[name]
  into.within80 += other.within80
  into.within90 += other.within90
  for (const line of ['over', 'below'] as const) {
    into[line].squares += other[line].squares
    into[line].happened += other[line].happened
    for (const [index, bin] of other[line].bins.entries()) {
      const known = into[line].bins[index]!
      known.stated += bin.stated
      for (const [day, counts] of Object.entries(bin.days)) addDay(known, day, counts)
    }
  }
  for (const line of ['over', 'below'] as const) addChanceCounts(into.unfitted[line], other.unfitted[line])
}

export type HorizonTallies = Record<number, OutlookTally>

export function mergeHorizonTallies(into: HorizonTallies, other: Readonly<HorizonTallies>): void {
  for (const [horizon, tally] of Object.entries(other)) {
    into[Number(horizon)] ??= createEmptyOutlookTally()
    addOutlookTally(into[Number(horizon)]!, tally)
  }
}

/**
 * Scores for hours that are this many hours ahead: pinball loss in $/MWh, its ratio to that of day-ahead prices as a
 * forecast, and the fraction of hours between P10 and P90.
 */
export type HorizonScore = { horizon: number; pinball: number; ofDayAhead: number; cover80: number }

export const computeHorizonScores = (byHorizon: Readonly<HorizonTallies>): HorizonScore[] =>
  Object.entries(byHorizon).map(([horizon, { hours, pinball: cost, within80 }]) => ({
    horizon: Number(horizon),
    pinball: cost.outlook / hours,
    ofDayAhead: cost.outlook / cost.dayAhead,
    cover80: within80 / hours,
  }))
