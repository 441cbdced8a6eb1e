import { listObservationsBetween, listSeriesPoints, type MarketWindow } from '../../market/market-window.ts'
import { SYSTEM_POINT } from '../../market/series.ts'
import { clamp, computeMedian, solveSymmetricSystem } from '../../market/statistics.ts'
import { findHubOfZone, ZONES, type Zone } from '../../market/zones.ts'
import { DAY_MS } from '../../time/durations.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import type { ConstraintExposure, ConstraintExposures } from './constraint-exposure.ts'

/** ERCOT's real-time co-optimization changed how prices form, so no fit uses earlier SCED runs. */
const RTC_GO_LIVE_MS = Date.UTC(2025, 11, 5, 6)

/** One SCED run: the congestion part of each hub's price, and the binding constraints. */
type Run = { atMs: number; congestion: Record<Zone, number>; binding: { index: number; shadow: number }[] }

type History = { runs: Run[]; keys: string[]; boundTimes: number[]; lastBoundMs: number[] }

function readHistory(window: MarketWindow, fromMs: number, toMs: number): History {
  const hubs = ZONES.map((zone) => {
    const rows = listObservationsBetween(window, 'lmp', findHubOfZone(zone), fromMs, toMs)
    return new Map(rows.map((row) => [row.atMs, row.value]))
  })
  const byTime = new Map<number, Run>()
  for (const { atMs, value } of listObservationsBetween(window, 'systemLambda', SYSTEM_POINT, fromMs, toMs)) {
    const prices = hubs.map((hub) => hub.get(atMs))
    if (prices.some((price) => price === undefined)) continue
    const congestion = {} as Record<Zone, number>
    ZONES.forEach((zone, index) => {
      congestion[zone] = prices[index]! - value
    })
    byTime.set(atMs, { atMs, congestion, binding: [] })
  }
  const history: History = { runs: [...byTime.values()], keys: [], boundTimes: [], lastBoundMs: [] }
  for (const key of listSeriesPoints(window, 'constraint').sort()) {
    const bound = listObservationsBetween(window, 'constraint', key, fromMs, toMs).filter(
      (row) => row.value > 0 && byTime.has(row.atMs),
    )
    if (bound.length < THRESHOLDS.exposure.fewest) continue
    const index = history.keys.push(key) - 1
    history.boundTimes.push(bound.length)
    history.lastBoundMs.push(bound.at(-1)!.atMs)
    for (const row of bound) byTime.get(row.atMs)!.binding.push({ index, shadow: row.value })
  }
  return history
}

type Slopes = Record<Zone, Float64Array>

/**
 * Fits each hub's congestion to the shadow prices by ridge regression, so that collinear constraints share the effect.
 */
function fitRuns(runs: readonly Run[], size: number): Slopes {
  const gram = Array.from({ length: size }, () => new Float64Array(size))
  const products = ZONES.map(() => new Float64Array(size))
  for (const { binding, congestion } of runs) {
    for (const { index, shadow } of binding) {
      for (const other of binding) gram[index]![other.index]! += shadow * other.shadow
      ZONES.forEach((zone, zoneIndex) => {
        products[zoneIndex]![index]! += shadow * congestion[zone]
      })
    }
  }
  const penalty = THRESHOLDS.exposure.ridge * (computeMedian(gram.map((row, index) => row[index]!)) ?? 0) || 1
  const ridged = gram.map((row, index) => {
    const copy = Float64Array.from(row)
    copy[index]! += penalty
    return copy
  })
  const solved = solveSymmetricSystem(ridged, products)
  const slopes = {} as Record<Zone, Float64Array>
  ZONES.forEach((zone, index) => {
    slopes[zone] = solved[index]!
  })
  return slopes
}

/** Correlates a shadow price with the part of the hub's congestion that other constraints do not explain. */
function partialCorrelations(runs: readonly Run[], slopes: Float64Array, zone: Zone): Float64Array {
  const size = slopes.length
  const sum = new Float64Array(size)
  const squares = new Float64Array(size)
  const withError = new Float64Array(size)
  let errorSum = 0
  let errorSquares = 0
  for (const { binding, congestion } of runs) {
    const error = congestion[zone] - binding.reduce((total, { index, shadow }) => total + slopes[index]! * shadow, 0)
    errorSum += error
    errorSquares += error * error
    for (const { index, shadow } of binding) {
      sum[index]! += shadow
      squares[index]! += shadow * shadow
      withError[index]! += shadow * error
    }
  }
  const n = runs.length
  return slopes.map((slope, index) => {
    const restSum = errorSum + slope * sum[index]!
    const restSquares = errorSquares + 2 * slope * withError[index]! + slope * slope * squares[index]!
    const covariance = withError[index]! + slope * squares[index]! - (sum[index]! * restSum) / n
    const spread = Math.sqrt((squares[index]! - sum[index]! ** 2 / n) * (restSquares - restSum ** 2 / n))
    return spread > 0 ? covariance / spread : 0
  })
}

/**
 * Fits the price effect of each constraint on each hub from sixty days of prices; a daily job runs it. These are not
 * ERCOT's shift factors, which are not public: the direction is reliable, the dollars only with many intervals.
 */
export function fitConstraintExposures(window: MarketWindow, now: Date): ConstraintExposures {
  const toMs = now.getTime()
  const fromMs = Math.max(toMs - THRESHOLDS.exposure.days * DAY_MS, RTC_GO_LIVE_MS)
  const { runs, keys, boundTimes, lastBoundMs } = readHistory(window, fromMs, toMs)
  const byConstraint: { [key: string]: { [zone in Zone]?: ConstraintExposure } } = {}
  if (keys.length === 0) return { fittedAtMs: toMs, byConstraint }
  const whole = fitRuns(runs, keys.length)
  const half = runs.length >>> 1
  const first = fitRuns(runs.slice(0, half), keys.length)
  const second = fitRuns(runs.slice(half), keys.length)
  for (const zone of ZONES) {
    const correlations = partialCorrelations(runs, whole[zone], zone)
    keys.forEach((key, index) => {
      const slope = whole[zone][index]!
      const halves = [first[zone][index]!, second[zone][index]!]
      byConstraint[key] ??= {}
      byConstraint[key][zone] = {
        shiftFactor: clamp(-slope, -1, 1),
        n: boundTimes[index]!,
        correlation: correlations[index]!,
        sameSignInBothHalves: halves.every((value) => value !== 0 && value > 0 === slope > 0),
        lastBoundMs: lastBoundMs[index]!,
      }
    })
  }
  return { fittedAtMs: toMs, byConstraint }
}
