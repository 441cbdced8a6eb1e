import { MINUTE_MS } from '../../time/durations.ts'
import type { TrendPoint } from '../trend.ts'

/** An unbroken part of the trend line; `alone` if it has only one SCED run, which is drawn as a dot. */
type TrendPiece = { line: string; area: string; alone: TrendPoint | null }

/** Coordinates of the trend chart in the plot's units, by default percent, so that one drawing fits every width. */
export type TrendScale = {
  prices: readonly number[]
  clocks: readonly number[]
  x: (atMs: number) => number
  y: (lmp: number) => number
  /** The trend line of the last hour in parts: the line is broken where a SCED run is missing. */
  pieces: readonly TrendPiece[]
  /** Finds the SCED run nearest to a horizontal position, 0 to 1. */
  nearest: (part: number) => TrendPoint
}

const PERCENT = { width: 100, height: 100 }
const MAX_STEPS = 4
/** SCED runs are about five minutes apart, so after nine minutes at least one run is missing. */
const MAX_STEP_MS = 9 * MINUTE_MS
/** SCED runs are up to half a minute early or late, so three steps can be shorter than a quarter of an hour. */
const RUN_JITTER_MS = MINUTE_MS

const round = (value: number) => Math.round(value * 100) / 100

export function createTrendScale(points: readonly TrendPoint[], plot = PERCENT): TrendScale {
  const times = points.map(({ atMs }) => atMs)
  const fromMs = Math.min(...times)
  const spanMs = Math.max(...times) - fromMs
  const prices = wholeDollars(points.map(({ lmp }) => lmp))
  const lowest = prices[0] ?? 0
  const highest = prices.at(-1) ?? 1
  const x = (atMs: number) => round(((atMs - fromMs) / spanMs) * plot.width)
  const y = (lmp: number) => round(((highest - lmp) / (highest - lowest)) * plot.height)
  // The area under the trend line is filled from zero, also for negative prices.
  const base = y(Math.min(Math.max(0, lowest), highest))
  const drawn = (run: readonly TrendPoint[]): TrendPiece => {
    const line = run.map(({ atMs, lmp }, index) => `${index === 0 ? 'M' : 'L'}${x(atMs)} ${y(lmp)}`).join('')
    const [from, to] = [x(run[0]!.atMs), x(run.at(-1)!.atMs)]
    return { line, area: `${line}L${to} ${base}L${from} ${base}Z`, alone: run.length === 1 ? run[0]! : null }
  }
  return {
    prices,
    clocks: clocksOf(times, spanMs),
    x,
    y,
    pieces: unbroken(points).map(drawn),
    nearest: (part) => {
      const atMs = fromMs + part * spanMs
      return points.reduce((best, point) => (distance(point, atMs) < distance(best, atMs) ? point : best))
    },
  }
}

function unbroken(points: readonly TrendPoint[]): TrendPoint[][] {
  const pieces: TrendPoint[][] = []
  for (const point of points) {
    const piece = pieces.at(-1)
    const last = piece?.at(-1)
    if (piece && last && point.atMs - last.atMs <= MAX_STEP_MS) piece.push(point)
    else pieces.push([point])
  }
  return pieces
}

const distance = (point: TrendPoint, atMs: number) => Math.abs(point.atMs - atMs)

/**
 * Lists round prices for the axis around all values, with room for an hour in which the price stays within a dollar.
 */
function wholeDollars(prices: readonly number[]): number[] {
  const least = Math.min(...prices)
  const most = Math.max(...prices)
  const step = roundStep((most - least) / MAX_STEPS)
  const from = Math.floor(least / step)
  const to = Math.max(Math.ceil(most / step), from + 1)
  const under = to - from === 1 ? 1 : 0
  return Array.from({ length: to - from + under + 1 }, (_, index) => (from - under + index) * step)
}

/** Finds a tick distance of 1, 2 or 5 times a power of ten, and at least a dollar. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.max(Math.floor(Math.log10(atLeast)), 0)
  return ([1, 2, 5].find((digit) => digit * power >= atLeast) ?? 10) * power
}

/** Places clock times from the newest SCED run backward, far enough apart not to overlap. */
function clocksOf(times: readonly number[], spanMs: number): number[] {
  const clocks: number[] = []
  for (const atMs of times.toReversed()) {
    const before = clocks.at(-1)
    if (before === undefined || before - atMs >= spanMs / MAX_STEPS - RUN_JITTER_MS) clocks.push(atMs)
  }
  return clocks.reverse()
}
