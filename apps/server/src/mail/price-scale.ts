const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000] as const
const MOST_INTERVALS = 4

export type PriceScale = { lowest: number; highest: number; ticks: number[] }

/** Whole-dollar marks around the prices, few enough to be read. Equal prices still get a scale to stand on. */
export function priceScale(prices: readonly number[]): PriceScale {
  const least = Math.min(...prices)
  const most = Math.max(...prices)
  const step =
    STEPS.find((size) => Math.ceil(most / size) - Math.floor(least / size) <= MOST_INTERVALS) ?? STEPS.at(-1)!
  const first = Math.floor(least / step)
  const last = Math.max(Math.ceil(most / step), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step + 0)
  return { lowest: first * step, highest: last * step, ticks }
}
