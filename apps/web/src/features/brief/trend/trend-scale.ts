import type { TrendPoint } from '@tradeops/domain/present/trend'

/** Places are in percent of the plot, so that one drawing fits every width, paper included. */
export type TrendScale = {
  prices: readonly number[]
  clocks: readonly number[]
  x: (atMs: number) => number
  y: (lmp: number) => number
  line: string
  area: string
  /** The run under a pointer that is so far from the left, 0 to 1. */
  nearest: (part: number) => TrendPoint
}

const MOST_STEPS = 4
const round = (value: number) => Math.round(value * 100) / 100

/** Time runs to the right in its true steps: a missed run is a longer one. */
export function trendScale(points: readonly TrendPoint[]): TrendScale {
  const times = points.map(({ atMs }) => atMs)
  const fromMs = Math.min(...times)
  const spanMs = Math.max(...times) - fromMs
  const prices = wholeDollars(points.map(({ lmp }) => lmp))
  const lowest = prices[0] ?? 0
  const highest = prices.at(-1) ?? 1
  const x = (atMs: number) => round(((atMs - fromMs) / spanMs) * 100)
  const y = (lmp: number) => round(((highest - lmp) / (highest - lowest)) * 100)
  const line = points.map(({ atMs, lmp }, index) => `${index === 0 ? 'M' : 'L'}${x(atMs)} ${y(lmp)}`).join('')
  // Prices under zero hang below the line.
  const base = y(Math.min(Math.max(0, lowest), highest))
  return {
    prices,
    clocks: clocksOf(times, spanMs),
    x,
    y,
    line,
    area: `${line}L100 ${base}L0 ${base}Z`,
    nearest: (part) => {
      const atMs = fromMs + part * spanMs
      return points.reduce((best, point) => (distance(point, atMs) < distance(best, atMs) ? point : best))
    },
  }
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
