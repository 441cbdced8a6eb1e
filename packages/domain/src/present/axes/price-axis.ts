/**
 * Above this price ($/MWh) the axis is logarithmic, so that one spike to $5,000 does not flatten the week around it.
 */
export const LINEAR_AXIS_UNTIL_USD = 300

/** Fixed lower ends of the price axis, so that charts of different time spans can be compared. */
const BOTTOMS = [0, -25, -50, -100, -250, -1000]
const TOPS = [50, 100, 150, LINEAR_AXIS_UNTIL_USD, 1000, 5000, 10_000]
/** The fraction of the chart's height that the logarithmic part of the axis takes. */
const LOG_SHARE = 0.34
const LINEAR_STEPS = [10, 25, 50, 100, 250, 500]
const MAX_LINEAR_TICKS = 7

export type PriceAxis = {
  y: (price: number) => number
  ticks: number[]
  /** The height at which the logarithmic part of the axis begins; null if there is none. */
  logFootY: number | null
}

/** Creates an axis that maps prices to heights in a chart, 0 at the top: linear up to $300, logarithmic above. */
export function createPriceAxis(lowest: number, highest: number, height: number): PriceAxis {
  const bottom = BOTTOMS.find((each) => each <= lowest) ?? -1000
  const top = TOPS.find((each) => each >= highest) ?? 10_000
  const hasLog = top > LINEAR_AXIS_UNTIL_USD
  const linearTop = hasLog ? LINEAR_AXIS_UNTIL_USD : top
  const footY = hasLog ? height * LOG_SHARE : 0
  const step = LINEAR_STEPS.find((each) => (linearTop - bottom) / each <= MAX_LINEAR_TICKS) ?? 1000
  const ticks: number[] = []
  for (let tick = Math.ceil(bottom / step) * step; tick <= linearTop; tick += step) ticks.push(tick + 0)
  if (hasLog)
    ticks.push(...[LINEAR_AXIS_UNTIL_USD, 1000, 5000, 10_000].filter((each) => each <= top && !ticks.includes(each)))
  return {
    ticks,
    logFootY: hasLog ? footY : null,
    y(price) {
      const within = Math.min(Math.max(price, bottom), top)
      if (within <= linearTop) return footY + ((linearTop - within) / (linearTop - bottom)) * (height - footY)
      return footY * (1 - Math.log(within / LINEAR_AXIS_UNTIL_USD) / Math.log(top / LINEAR_AXIS_UNTIL_USD))
    },
  }
}

export type LinearAxis = { y: (value: number) => number; ticks: number[] }

/** Creates an axis with round ticks around all values; it includes zero unless all values are far above it. */
export function createLinearAxis(lowest: number, highest: number, height: number): LinearAxis {
  const least = lowest > 0 && lowest > highest * 0.6 ? lowest : Math.min(0, lowest)
  const power = 10 ** Math.floor(Math.log10(Math.max(highest - least, 1e-6) / 4))
  const step = ([1, 2, 5].find((digit) => digit * power * 4 >= highest - least) ?? 10) * power
  const [from, to] = [Math.floor(least / step), Math.max(Math.ceil(highest / step), Math.floor(least / step) + 1)]
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => Math.round((from + index) * step * 1e6) / 1e6)
  return { ticks, y: (value) => ((to * step - value) / ((to - from) * step)) * height }
}
