import { formatDecimal, formatDollarAmount, formatShareAsPercent } from './numbers.ts'

/** A value that can be missing in an older stored brief. */

type Maybe<T> = T | null | undefined
const PARTS = ['p10', 'p50', 'p90', 'over100', 'below0'] as const
type Part = (typeof PARTS)[number]
export type ApiHourPrice = { [part in Part]?: Maybe<number> }

export type FormattedHourPrice = {
  p10: number
  p50: number
  p90: number
  /**
   * The median price, `$41`. The range beside it, `31 to 58`, is expected to contain the price in four of five hours.
   */
  middle: string
  range: string
  /** Probabilities of extreme prices, `12% >$100`, `30% <$0`; small ones are left out. */
  chances: string[]
  /** Texts for a table: $/MWh to the cent, probabilities in percent. */
  texts: Record<Part, string>
}

const MIN_SHOWN_CHANCE = 0.05

/** Prices under ten dollars are shown with cents, because cents matter there. */
const digitsOf = (usdPerMwh: number): 0 | 2 => (Math.abs(usdPerMwh) < 9.995 ? 2 : 0)

/** Writes an hour's price range for page and mail; null if any figure is missing. */
export function formatHourPriceRange(sent: Maybe<ApiHourPrice>): FormattedHourPrice | null {
  const [p10, p50, p90, over100, below0] = PARTS.map((part) => sent?.[part])
  if (![p10, p50, p90, over100, below0].every(isNumber)) return null
  const chance = (share: Maybe<number>, of: string) =>
    isNumber(share) && share >= MIN_SHOWN_CHANCE ? [`${formatShareAsPercent(share)} ${of}`] : []
  return {
    p10: p10!,
    p50: p50!,
    p90: p90!,
    middle: formatDollarAmount(p50, digitsOf(p50!)),
    range: `${formatDecimal(p10, digitsOf(p10!))} to ${formatDecimal(p90, digitsOf(p90!))}`,
    chances: [...chance(over100, '>$100'), ...chance(below0, '<$0')],
    texts: {
      p10: formatDecimal(p10),
      p50: formatDecimal(p50),
      p90: formatDecimal(p90),
      over100: formatShareAsPercent(over100),
      below0: formatShareAsPercent(below0),
    },
  }
}

const isNumber = (value: Maybe<number>): value is number => typeof value === 'number' && Number.isFinite(value)

export type HourPriceChartScale = { low: number; high: number }

/** The price chart covers at least this range ($/MWh), so that a calm evening looks calm. */
const MIN_SPAN = 40

/**
 * Computes the lowest and highest price of a chart from the price ranges and day-ahead prices; null without a range.
 */
export function createHourPriceChartScale(
  hours: readonly { price: FormattedHourPrice | null; dayAhead: number | null }[],
): HourPriceChartScale | null {
  const ranges = hours.flatMap(({ price }) => (price ? [price.p10, price.p90] : []))
  if (ranges.length === 0) return null
  const all = [...ranges, ...hours.flatMap(({ dayAhead }) => (dayAhead === null ? [] : [dayAhead]))]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const room = Math.max(0, MIN_SPAN - (high - low)) / 2
  return { low: low - room, high: high + room }
}
