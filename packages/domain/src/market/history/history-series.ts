import { DAY_MS, MINUTE_MS } from '../../time/durations.ts'
import { HENRY_HUB_POINT, SYSTEM_POINT } from '../series.ts'
import type { SeriesUnit } from '../series-definition.ts'
import type { QuantityTerm } from '../usual-value-slots.ts'
import { findHubOfZone, HUB_AVERAGE, type Zone } from '../zones.ts'

type HistorySeriesFacts = {
  label: string
  unit: SeriesUnit
  stepMs: number
  /**
   * A longer distance between two values counts as missing data: SCED can miss a run, and gas has no prices on
   * weekends.
   */
  longestStepMs: number
  /**
   * The stored columns that the series is computed from; an empty list means that the series is derived from past
   * prices.
   */
  terms(zone: Zone): readonly QuantityTerm[]
}

const RUNS = { stepMs: 5 * MINUTE_MS, longestStepMs: 9 * MINUTE_MS }
const QUARTERS = { stepMs: 15 * MINUTE_MS, longestStepMs: 25 * MINUTE_MS }
const HOURS = { stepMs: 60 * MINUTE_MS, longestStepMs: 90 * MINUTE_MS }
const TRADE_DATES = { stepMs: DAY_MS, longestStepMs: 5 * DAY_MS }

const price = (series: QuantityTerm['series'], point: string, sign: QuantityTerm['sign'] = 1): QuantityTerm => ({
  series,
  point,
  sign,
})
const LOAD: QuantityTerm = { series: 'load', point: SYSTEM_POINT, sign: 1 }
const generation = (fuel: 'wind' | 'solar', sign: QuantityTerm['sign'] = 1): QuantityTerm => ({
  series: 'generation',
  point: fuel,
  sign,
})

export const HISTORY_SERIES = {
  lmp: { label: 'LMP', unit: '$/MWh', ...RUNS, terms: (zone) => [price('lmp', findHubOfZone(zone))] },
  spp: { label: 'SPP', unit: '$/MWh', ...QUARTERS, terms: (zone) => [price('spp', findHubOfZone(zone))] },
  da: { label: 'Day-ahead', unit: '$/MWh', ...HOURS, terms: (zone) => [price('damSpp', findHubOfZone(zone))] },
  usual: { label: 'Usual', unit: '$/MWh', ...HOURS, terms: () => [] },
  load: { label: 'Load', unit: 'MW', ...RUNS, terms: () => [LOAD] },
  netload: {
    label: 'Net load',
    unit: 'MW',
    ...RUNS,
    terms: () => [LOAD, generation('wind', -1), generation('solar', -1)],
  },
  wind: { label: 'Wind', unit: 'MW', ...RUNS, terms: () => [generation('wind')] },
  solar: { label: 'Solar', unit: 'MW', ...RUNS, terms: () => [generation('solar')] },
  gas: { label: 'Gas', unit: '$/MMBtu', ...TRADE_DATES, terms: () => [price('gas', HENRY_HUB_POINT)] },
  basis: {
    label: 'Basis',
    unit: '$/MWh',
    ...RUNS,
    terms: (zone) => [price('lmp', findHubOfZone(zone)), price('lmp', HUB_AVERAGE, -1)],
  },
} as const satisfies Record<string, HistorySeriesFacts>

export type HistorySeries = keyof typeof HISTORY_SERIES
export const HISTORY_SERIES_NAMES = Object.keys(HISTORY_SERIES) as HistorySeries[]

export const isHistorySeries = (name: string): name is HistorySeries => Object.hasOwn(HISTORY_SERIES, name)

/**
 * Lists the stored columns that the given series need, each once, including the prices for the range of usual prices.
 */
export function listStoredColumns(
  names: readonly HistorySeries[],
  zone: Zone,
): { series: QuantityTerm['series']; point: string }[] {
  const found = new Map<string, { series: QuantityTerm['series']; point: string }>()
  for (const name of names) {
    const terms: readonly QuantityTerm[] =
      name === 'usual' ? HISTORY_SERIES.spp.terms(zone) : HISTORY_SERIES[name].terms(zone)
    for (const { series, point } of terms) found.set(`${series}/${point}`, { series, point })
  }
  return [...found.values()]
}
