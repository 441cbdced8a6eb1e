import { listObservationsBetween, type MarketWindow, type Observation } from '../../market/market-window.ts'
import { findHubOfZone, ZONES, type Zone } from '../../market/zones.ts'
import { formatCentralDay } from '../../time/central-time.ts'
import { DAY_MS, FIVE_MINUTES_MS, HOUR_MS, QUARTER_HOUR_MS } from '../../time/durations.ts'
import { BASE_RATES } from '../engine/thresholds.ts'
import { findHourStartToday, readMarketClock } from '../facts/clock.ts'
import { findEveningPeakMw } from '../facts/evening-peaks.ts'
import { EVENING_HOURS, EVENING_PEAK_STEPS_MW } from '../facts/evening-ramp.ts'
import { listDayAheadPricesAfter, matchesAnySettledPrice } from '../facts/settled-prices-after.ts'
import { findNearZeroCase } from '../price/negative-price/near-zero-case.ts'
import type { CaseTally, PastCaseCounts } from './past-case-counts.ts'

/** Prices are read until this long after the end of a day; a spell that lasts longer counts as ended there. */
const MAX_SPELL_MS = DAY_MS

const NONE: CaseTally = { cases: 0, met: 0 }

/** Counts the share of hubs as one case: four hubs on one evening are not four independent evenings. */
const countAsOneCase = (met: readonly boolean[]): CaseTally =>
  met.length === 0 ? NONE : { cases: 1, met: met.filter(Boolean).length / met.length }

/** Whether all prices are known that the cases of a Central day need: those of the day and of the day after. */
export const isDayCountable = (midnightMs: number, nowMs: number): boolean =>
  nowMs >= findHourStartToday(readMarketClock(midnightMs), 48) + 2 * HOUR_MS

/** The fewest settled quarter-hours of a day with which its cases are counted; a day of the spring clock change has 92. */
const MIN_QUARTERS = 90

/** Whether nearly all settled prices of a Central day are known at every hub. */
export function isDaySettled(window: MarketWindow, midnightMs: number): boolean {
  const endMs = findHourStartToday(readMarketClock(midnightMs), 24)
  return ZONES.every(
    (zone) => listObservationsBetween(window, 'spp', findHubOfZone(zone), midnightMs, endMs - 1).length >= MIN_QUARTERS,
  )
}

/** Counts the cases of the Central day that begins at `midnightMs`; data that are missing add no case. */
export function countPastCasesOfDay(window: MarketWindow, midnightMs: number): PastCaseCounts {
  const day = formatCentralDay(new Date(midnightMs))
  return {
    from: day,
    to: day,
    evenings: countEvening(window, midnightMs),
    belowZeroSoon: countBelowZeroSoon(window, midnightMs),
    spikeQuarters: countLengths(ZONES.flatMap((zone) => listSpells(window, zone, midnightMs, isSpike))),
    negativeQuarters: countLengths(listSpells(window, 'WEST', midnightMs, isNegative)),
  }
}

function countEvening(window: MarketWindow, midnightMs: number): PastCaseCounts['evenings'] {
  const clock = readMarketClock(midnightMs)
  const peakMw = findEveningPeakMw(window, clock) ?? 0
  const { from50Gw, from60Gw, from65Gw } = EVENING_PEAK_STEPS_MW
  const fromMs = findHourStartToday(clock, EVENING_HOURS.from)
  const minutes = 60 * (EVENING_HOURS.to - EVENING_HOURS.from)
  const met = ZONES.map((zone) => matchesAnySettledPrice(window, { zone, raisedAtMs: fromMs }, minutes, isSpike))
  const evening = countAsOneCase(met.filter((isMet) => isMet !== 'readings missing'))
  return {
    from50Gw: peakMw >= from50Gw ? evening : NONE,
    from60Gw: peakMw >= from60Gw ? evening : NONE,
    from65Gw: peakMw >= from65Gw ? evening : NONE,
  }
}

/** Counts each hub's first SCED run of the day that the rule would have reported as near zero. */
function countBelowZeroSoon(window: MarketWindow, midnightMs: number): PastCaseCounts['belowZeroSoon'] {
  const met: { near: boolean[]; nearer: boolean[] } = { near: [], nearer: [] }
  const endMs = findHourStartToday(readMarketClock(midnightMs), 24)
  for (const zone of ZONES) {
    const runs = listObservationsBetween(window, 'lmp', findHubOfZone(zone), midnightMs, endMs - 1)
    for (const { atMs, value } of runs) {
      const found = value < 0 ? null : findNearZeroCase(listDayAheadPricesAfter(window, zone, atMs), value)
      if (!found) continue
      const isMet = matchesAnySettledPrice(window, { zone, raisedAtMs: atMs + FIVE_MINUTES_MS }, 120, isNegative)
      if (isMet !== 'readings missing') met[found].push(isMet)
      break
    }
  }
  return { near: countAsOneCase(met.near), nearer: countAsOneCase(met.nearer) }
}

const isSpike = (price: number): boolean => price > BASE_RATES.dollarsOver
const isNegative = (price: number): boolean => price < 0

/** Lists the lengths (settled quarter-hours) of the spells that begin on a day; one across a gap ends at the gap. */
function listSpells(window: MarketWindow, zone: Zone, midnightMs: number, isOn: (price: number) => boolean): number[] {
  const endMs = findHourStartToday(readMarketClock(midnightMs), 24)
  const hub = findHubOfZone(zone)
  const prices = listObservationsBetween(window, 'spp', hub, midnightMs - QUARTER_HOUR_MS, endMs + MAX_SPELL_MS)
  const lengths: number[] = []
  let before: Observation | null = null
  let length = 0
  for (const price of prices) {
    const isNext: boolean = before !== null && price.atMs - before.atMs === QUARTER_HOUR_MS
    const begins: boolean = isOn(price.value) && isNext && !isOn(before!.value) && price.atMs < endMs
    if (begins) length = 1
    else if (length > 0 && isNext && isOn(price.value)) length += 1
    else if (length > 0) {
      lengths.push(length)
      length = 0
    }
    before = price
  }
  if (length > 0) lengths.push(length)
  return lengths
}

function countLengths(lengths: readonly number[]): number[] {
  const counts: number[] = []
  for (const length of lengths) {
    while (counts.length <= length) counts.push(0)
    counts[length] = counts[length]! + 1
  }
  return counts
}
