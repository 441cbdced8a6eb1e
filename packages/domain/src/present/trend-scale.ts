import { MINUTE_MS } from '../time/durations.ts'
import type { TrendPoint } from './trend.ts'

/** `alone` where there is but one run: it is drawn as a dot. */
type TrendPiece = { line: string; area: string; alone: TrendPoint | null }

/** Places are in the units of the plot; by default in percent, so that one drawing fits every width, paper included. */
export type TrendScale = {
  prices: readonly number[]
  clocks: readonly number[]
  x: (atMs: number) => number
  y: (lmp: number) => number
  /** The hour in pieces: where a run is missing the line ends, for nobody knows how the price went. */
  pieces: readonly TrendPiece[]
  /** The run under a pointer that is so far from the left, 0 to 1. */
  nearest: (part: number) => TrendPoint
}

const PERCENT = { width: 100, height: 100 }
const MOST_STEPS = 4
/** Runs come every five minutes, give or take one; after nine, at least one is missing. */
const LONGEST_STEP_MS = 9 * MINUTE_MS

const round = (value: number) => Math.round(value * 100) / 100

/** Time runs to the right in its true steps: a missed run is a longer one. */
export function trendScale(points: readonly TrendPoint[], plot = PERCENT): TrendScale {
  const times = points.map(({ atMs }) => atMs)
  const fromMs = Math.min(...times)
  const spanMs = Math.max(...times) - fromMs
  const prices = wholeDollars(points.map(({ lmp }) => lmp))
  const lowest = prices[0] ?? 0
  const highest = prices.at(-1) ?? 1
  const x = (atMs: number) => round(((atMs - fromMs) / spanMs) * plot.width)
  const y = (lmp: number) => round(((highest - lmp) / (highest - lowest)) * plot.height)
  // Prices under zero hang below the line.
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
    if (piece && last && point.atMs - last.atMs <= LONGEST_STEP_MS) piece.push(point)
    else pieces.push([point])
  }
  return pieces
}

const distance = (point: TrendPoint, atMs: number) => Math.abs(point.atMs - atMs)

/** Round prices that hold all the given ones. An hour within a dollar lies inside the picture, not on its edge. */
function wholeDollars(prices: readonly number[]): number[] {
  const least = Math.min(...prices)
  const most = Math.max(...prices)
  const step = roundStep((most - least) / MOST_STEPS)
  const from = Math.floor(least / step)
  const to = Math.max(Math.ceil(most / step), from + 1)
  const under = to - from === 1 ? 1 : 0
  return Array.from({ length: to - from + under + 1 }, (_, index) => (from - under + index) * step)
}

/** 1, 2 or 5 times a power of ten, and never less than a dollar. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.max(Math.floor(Math.log10(atLeast)), 0)
  return ([1, 2, 5].find((digit) => digit * power >= atLeast) ?? 10) * power
}

/** From the newest run back, as many clock times as stand beside each other without touching. */
function clocksOf(times: readonly number[], spanMs: number): number[] {
  const clocks: number[] = []
  for (const atMs of times.toReversed()) {
    const before = clocks.at(-1)
    if (before === undefined || before - atMs >= spanMs / MOST_STEPS) clocks.push(atMs)
  }
  return clocks.reverse()
}
