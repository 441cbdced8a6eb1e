import { formatClockText } from '../words/wording.ts'
import { classifyDayType } from './day-type.ts'
import { USUAL_VALUE_LIMITS } from './limits.ts'
import type { MarketWindow } from './market-window.ts'
import { floorToQuarterHour } from './quarter-hour-means.ts'
import { DOCUMENT_BY_SERIES } from './series.ts'
import { computePercentileOfSorted, computeQuantileOfSorted } from './statistics.ts'
import { collectUsualValueSlots, type QuantityTerm, USUAL_VALUE_SLOTS_PER_DAY } from './usual-value-slots.ts'
import { type CachedResultSpan, memoizeForWindow } from './window-memo.ts'

/**
 * A quantity whose usual value is computed, identified by `name`; of the `ways` to compute it, the first with enough
 * days is used.
 */
export type UsualValueQuantity = { name: string; ways: readonly (readonly QuantityTerm[])[] }

/** The usual values at a time of day over `n` days; the software has no other definition of "usual". */
export type UsualValues =
  | {
      isKnown: true
      p10: number
      p50: number
      p90: number
      n: number
      basis: string
      source: string
      ascending: Float64Array
    }
  | { isKnown: false; n: number; basis: string }

/** The usual values of a quantity, and the percentile of one value among them, as a brief states it. */
export type ValuePercentile =
  | { percentile: number; p10: number; p50: number; p90: number; n: number; basis: string }
  | { percentile: null; n: number; basis: string; reason: 'too_few' }

const priceQuantities = new Map<string, UsualValueQuantity>()

/**
 * Defines how the usual price of a hub is computed: from settled quarter-hours, which the archives contain, or from
 * SCED runs if those are too few.
 */
export function createUsualPriceQuantity(point: string): UsualValueQuantity {
  const known = priceQuantities.get(point)
  if (known) return known
  const made: UsualValueQuantity = {
    name: point,
    ways: [[{ series: 'spp', point, sign: 1 }], [{ series: 'lmp', point, sign: 1 }]],
  }
  priceQuantities.set(point, made)
  return made
}

const cents = (value: number): number => Math.round(100 * value) / 100 + 0

/**
 * Computes usual values from the same Central time, give or take half an hour, on those of the last sixty days that are
 * of the same type, so that evenings are compared with evenings and Sundays with Sundays. With fewer than ten days
 * there is no usual value.
 */
export function computeUsualValues(
  window: MarketWindow,
  { name, ways }: UsualValueQuantity,
  atMs: number,
): UsualValues {
  const quarterMs = floorToQuarterHour(atMs)
  return memoizeForWindow(window, 'usual', name, quarterMs, (validSpan) => {
    let best = summarizeUsual(window, ways[0] ?? [], quarterMs, validSpan)
    for (let way = 1; way < ways.length && !best.isKnown; way++) {
      const other = summarizeUsual(window, ways[way]!, quarterMs, validSpan)
      if (other.n > best.n) best = other
    }
    return best
  })
}

function summarizeUsual(
  window: MarketWindow,
  terms: readonly QuantityTerm[],
  quarterMs: number,
  validSpan: CachedResultSpan,
): UsualValues {
  const slots = collectUsualValueSlots(window, terms, quarterMs, validSpan)
  let n = 0
  let count = 0
  for (let day = 0; day < slots.length; day += USUAL_VALUE_SLOTS_PER_DAY) {
    const before = count
    for (let place = day; place < day + USUAL_VALUE_SLOTS_PER_DAY; place++)
      if (!Number.isNaN(slots[place])) slots[count++] = slots[place]!
    if (count > before) n++
  }
  const basis = `${formatClockText(quarterMs)} ${classifyDayType(new Date(quarterMs))}, ${n} days`
  if (n < USUAL_VALUE_LIMITS.fewestDays) return { isKnown: false, n, basis }
  const ascending = slots.subarray(0, count).sort()
  const level = (share: number) => cents(computeQuantileOfSorted(ascending, share) ?? 0)
  const source = [...new Set(terms.map(({ series }) => DOCUMENT_BY_SERIES[series]))].join(', ')
  return { isKnown: true, p10: level(0.1), p50: level(0.5), p90: level(0.9), n, basis, source, ascending }
}

export function rankAmongUsualValues(
  window: MarketWindow,
  quantity: UsualValueQuantity,
  value: number,
  atMs: number,
): ValuePercentile {
  const usual = computeUsualValues(window, quantity, atMs)
  const { n, basis } = usual
  if (!usual.isKnown) return { percentile: null, n, basis, reason: 'too_few' }
  const { p10, p50, p90, ascending } = usual
  return { percentile: computePercentileOfSorted(ascending, value) ?? 0, p10, p50, p90, n, basis }
}
