import type { MarketHistorySeries } from '@tradeops/contract/market/history'

/** Pixels around the plot of a chart, for its labels. */
export const CHART_MARGIN_PX = { left: 56, right: 10, top: 10 }

export type TimeScale = { fromMs: number; toMs: number; width: number; x: (atMs: number) => number }

/** Creates the horizontal scale of a chart from its width in pixels, so that text has the same size on every screen. */
export function createTimeScale(fromMs: number, toMs: number, chartWidth: number): TimeScale {
  const width = Math.max(chartWidth - CHART_MARGIN_PX.left - CHART_MARGIN_PX.right, 50)
  const x = (atMs: number) => Math.min(Math.max((atMs - fromMs) / (toMs - fromMs), 0), 1) * width
  return { fromMs, toMs, width, x }
}

type Rows = Pick<MarketHistorySeries, 'at' | 'values'>

const tenth = (value: number) => Math.round(value * 10) / 10

/** Composes the SVG path of a line through the values, with a gap at each null. */
export function composeLinePath(
  { at, values }: Rows,
  x: (atMs: number) => number,
  y: (value: number) => number,
): string {
  let path = ''
  let isDrawing = false
  for (const [index, atMs] of at.entries()) {
    const value = values[index] ?? null
    if (value !== null) path += `${isDrawing ? 'L' : 'M'}${tenth(x(atMs))} ${tenth(y(value))}`
    isDrawing = value !== null
  }
  return path
}

/** Composes the SVG path of a step line, in which each value applies until the next one, but for at most `stepMs`. */
export function composeStepPath(
  { at, values }: Rows,
  stepMs: number,
  x: (atMs: number) => number,
  y: (value: number) => number,
) {
  let path = ''
  for (const [index, atMs] of at.entries()) {
    const value = values[index] ?? null
    if (value === null) continue
    const endMs = Math.min(at[index + 1] ?? Number.POSITIVE_INFINITY, atMs + stepMs)
    const isJoined = index > 0 && (values[index - 1] ?? null) !== null && at[index - 1]! + stepMs >= atMs
    path += `${isJoined ? 'L' : 'M'}${tenth(x(atMs))} ${tenth(y(value))}H${tenth(x(endMs))}`
  }
  return path
}

/** Composes the SVG path of the area between low and high in steps, with a gap where either is unknown. */
export function composeBandPath(
  { at, low, high }: Pick<MarketHistorySeries, 'at' | 'low' | 'high'>,
  stepMs: number,
  x: (atMs: number) => number,
  y: (value: number) => number,
): string {
  let path = ''
  for (const [index, atMs] of at.entries()) {
    const [bottom, top] = [low?.[index] ?? null, high?.[index] ?? null]
    if (bottom === null || top === null) continue
    const [left, right] = [tenth(x(atMs)), tenth(x(atMs + stepMs))]
    path += `M${left} ${tenth(y(top))}H${right}V${tenth(y(bottom))}H${left}Z`
  }
  return path
}

/** Lists every instant at which any of the series has a row, ascending. */
export const mergeSeriesTimes = (series: readonly Pick<MarketHistorySeries, 'at'>[]): number[] =>
  [...new Set(series.flatMap(({ at }) => at))].sort((one, other) => one - other)

/** Finds the index of the last row at or before an instant; undefined before the first row. */
export function findSeriesRowAt({ at }: Pick<MarketHistorySeries, 'at'>, atMs: number): number | undefined {
  let [low, high] = [0, at.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (at[middle]! <= atMs) low = middle + 1
    else high = middle
  }
  return low === 0 ? undefined : low - 1
}

export const findSeriesValueAt = (series: Rows, atMs: number): number | null => {
  const row = findSeriesRowAt(series, atMs)
  return row === undefined ? null : (series.values[row] ?? null)
}

/** Finds the lowest and the highest value of several columns; undefined if there are no values. */
export function findValueRange(columns: readonly (readonly (number | null)[])[]): [number, number] | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const column of columns)
    for (const value of column)
      if (value !== null) {
        low = Math.min(low, value)
        high = Math.max(high, value)
      }
  return low <= high ? [low, high] : undefined
}
