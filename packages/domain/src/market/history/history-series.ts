import { DAY_MS, MINUTE_MS } from '../../time/durations.ts'
import type { Term } from '../norm-slots.ts'
import { HENRY_HUB, SYSTEM, type Unit } from '../series.ts'
import { HUB_AVERAGE, hubOf, type Zone } from '../zones.ts'

type HistorySeriesFacts = {
  label: string
  unit: Unit
  /** How far one value is from the next where none is missing. */
  stepMs: number
  /** A longer wait than this is a gap. Runs come every five minutes, give or take one; gas rests on weekends and holidays. */
  longestStepMs: number
  /** The stored columns it is made of; an empty list is worked out from the past instead of read. */
  terms(zone: Zone): readonly Term[]
}

const RUNS = { stepMs: 5 * MINUTE_MS, longestStepMs: 9 * MINUTE_MS }
const QUARTERS = { stepMs: 15 * MINUTE_MS, longestStepMs: 25 * MINUTE_MS }
const HOURS = { stepMs: 60 * MINUTE_MS, longestStepMs: 90 * MINUTE_MS }
const TRADE_DATES = { stepMs: DAY_MS, longestStepMs: 5 * DAY_MS }

const price = (series: Term['series'], point: string, sign: Term['sign'] = 1): Term => ({ series, point, sign })
const LOAD: Term = { series: 'load', point: SYSTEM, sign: 1 }
const made = (fuel: 'wind' | 'solar', sign: Term['sign'] = 1): Term => ({ series: 'generation', point: fuel, sign })

/** What the history shows, in the order it is offered. */
export const HISTORY_SERIES = {
  lmp: { label: 'LMP', unit: '$/MWh', ...RUNS, terms: (zone) => [price('lmp', hubOf(zone))] },
  spp: { label: 'SPP', unit: '$/MWh', ...QUARTERS, terms: (zone) => [price('spp', hubOf(zone))] },
  da: { label: 'Day-ahead', unit: '$/MWh', ...HOURS, terms: (zone) => [price('damSpp', hubOf(zone))] },
  usual: { label: 'Usual', unit: '$/MWh', ...HOURS, terms: () => [] },
  load: { label: 'Load', unit: 'MW', ...RUNS, terms: () => [LOAD] },
  netload: { label: 'Net load', unit: 'MW', ...RUNS, terms: () => [LOAD, made('wind', -1), made('solar', -1)] },
  wind: { label: 'Wind', unit: 'MW', ...RUNS, terms: () => [made('wind')] },
  solar: { label: 'Solar', unit: 'MW', ...RUNS, terms: () => [made('solar')] },
  gas: { label: 'Gas', unit: '$/MMBtu', ...TRADE_DATES, terms: () => [price('gas', HENRY_HUB)] },
  basis: {
    label: 'Basis',
    unit: '$/MWh',
    ...RUNS,
    terms: (zone) => [price('lmp', hubOf(zone)), price('lmp', HUB_AVERAGE, -1)],
  },
} as const satisfies Record<string, HistorySeriesFacts>

export type HistorySeries = keyof typeof HISTORY_SERIES
export const HISTORY_SERIES_NAMES = Object.keys(HISTORY_SERIES) as HistorySeries[]

export const isHistorySeries = (name: string): name is HistorySeries => Object.hasOwn(HISTORY_SERIES, name)

/** The stored columns behind some of the series, each once, the prices that the usual band goes by included. */
export function storedBehind(names: readonly HistorySeries[], zone: Zone): { series: Term['series']; point: string }[] {
  const found = new Map<string, { series: Term['series']; point: string }>()
  for (const name of names) {
    const terms: readonly Term[] = name === 'usual' ? HISTORY_SERIES.spp.terms(zone) : HISTORY_SERIES[name].terms(zone)
    for (const { series, point } of terms) found.set(`${series}/${point}`, { series, point })
  }
  return [...found.values()]
}
