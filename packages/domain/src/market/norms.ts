import { clockText } from '../words/wording.ts'
import { classifyDay } from './day-type.ts'
import { NORM_LIMITS } from './limits.ts'
import type { MarketWindow } from './market-window.ts'
import { collectNormSlots, NORM_SLOTS_PER_DAY, type QuantityTerm } from './norm-slots.ts'
import { floorToQuarter } from './quarter-means.ts'
import { DOCUMENT_BY_SERIES } from './series.ts'
import { percentileOfSorted, quantileOfSorted } from './statistics.ts'
import { memoize, type ValidSpan } from './window-memo.ts'

/**
 * The quantity a figure is compared with, identified by `name`; of its `ways` to compute it, the first with enough days
 * is used.
 */
export type NormQuantity = { name: string; ways: readonly (readonly QuantityTerm[])[] }

/** The usual values at a time of day over `n` days: the only definition of "usual" in the software. */
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

/** The usual values, and a value's percentile among them, as a brief states it. */
export type ValuePercentile =
  | { percentile: number; p10: number; p50: number; p90: number; n: number; basis: string }
  | { percentile: null; n: number; basis: string; reason: 'too_few' }

const priceQuantities = new Map<string, NormQuantity>()

/** Defines a hub's price: settled quarter-hours, which the archives contain, or SCED runs if those are too few. */
export function createPriceQuantity(point: string): NormQuantity {
  const known = priceQuantities.get(point)
  if (known) return known
  const made: NormQuantity = {
    name: point,
    ways: [[{ series: 'spp', point, sign: 1 }], [{ series: 'lmp', point, sign: 1 }]],
  }
  priceQuantities.set(point, made)
  return made
}

const cents = (value: number): number => Math.round(100 * value) / 100 + 0

/**
 * Compares the same Central time, half an hour either side, on up to sixty days of the same type, so that evenings are
 * compared with evenings and Sundays with Sundays. With fewer than ten days nothing is usual.
 */
export function computeUsual(window: MarketWindow, { name, ways }: NormQuantity, atMs: number): UsualValues {
  const quarterMs = floorToQuarter(atMs)
  return memoize(window, 'usual', name, quarterMs, (validSpan) => {
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
  validSpan: ValidSpan,
): UsualValues {
  const slots = collectNormSlots(window, terms, quarterMs, validSpan)
  let n = 0
  let count = 0
  for (let day = 0; day < slots.length; day += NORM_SLOTS_PER_DAY) {
    const before = count
    for (let place = day; place < day + NORM_SLOTS_PER_DAY; place++)
      if (!Number.isNaN(slots[place])) slots[count++] = slots[place]!
    if (count > before) n++
  }
  const basis = `${clockText(quarterMs)} ${classifyDay(new Date(quarterMs))}, ${n} days`
  if (n < NORM_LIMITS.fewestDays) return { isKnown: false, n, basis }
  const ascending = slots.slice(0, count).sort()
  const level = (share: number) => cents(quantileOfSorted(ascending, share) ?? 0)
  const source = [...new Set(terms.map(({ series }) => DOCUMENT_BY_SERIES[series]))].join(', ')
  return { isKnown: true, p10: level(0.1), p50: level(0.5), p90: level(0.9), n, basis, source, ascending }
}

export function rankAmongUsual(
  window: MarketWindow,
  quantity: NormQuantity,
  value: number,
  atMs: number,
): ValuePercentile {
  const usual = computeUsual(window, quantity, atMs)
  const { n, basis } = usual
  if (!usual.isKnown) return { percentile: null, n, basis, reason: 'too_few' }
  const { p10, p50, p90, ascending } = usual
  return { percentile: percentileOfSorted(ascending, value) ?? 0, p10, p50, p90, n, basis }
}
