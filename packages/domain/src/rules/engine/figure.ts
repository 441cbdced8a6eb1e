import { formatIsoSeconds } from '../../time/stamps.ts'
import { describeMarketRegime } from '../../words/market-regime.ts'
import type { PastRate } from '../past-rates/past-rates.ts'
import type { Fact } from './fact.ts'

/**
 * A number, name or time that a text can quote, with its source. Texts quote nothing else, so that a reader can check
 * every number.
 */
export type Figure = {
  key: string
  label: string
  /**
   * The quoted value: numbers as numbers, names and times as strings (a time in ISO with unit `time`, an hour by its
   * start with unit `hour`).
   */
  value: number | string
  unit: string
  asOf: string | null
  source: string
  /** The entry threshold of the item's alert level, shown beside the figure for comparison. */
  threshold: number | null
}

/** The number of rounding steps per unit: 100 rounds to the cent. */
const STEPS_PER_UNIT = new Map<string, number>([
  ['$/MWh', 100],
  ['$/MW', 100],
  ['$/MMBtu', 100],
  ['MW', 1],
  ['%', 10],
  ['°F', 10],
  ['σ', 10],
  ['MMBtu/MWh', 10],
  ['min', 1],
  ['h', 10],
  ['ratio', 10],
])

const BACKTEST = `Backtest of public hourly data, 2024 to 2026, ${describeMarketRegime('2024-01-01', '2026-07-31')}`
const CALENDAR = 'Market calendar'
const CONFIGURED = 'Rule configuration'

function figure(
  key: string,
  label: string,
  value: number | string,
  unit: string,
  atMs: number | null,
  source: string,
  threshold: number | null = null,
): Figure {
  const steps = typeof value === 'number' ? STEPS_PER_UNIT.get(unit) : undefined
  const rounded = typeof value === 'number' && steps !== undefined ? Math.round(value * steps) / steps + 0 : value
  return { key, label, value: rounded, unit, asOf: atMs === null ? null : formatIsoSeconds(atMs), source, threshold }
}

export const createMeasuredFigure = (
  key: string,
  label: string,
  unit: string,
  fact: Fact,
  threshold: number | null = null,
): Figure => figure(key, label, fact.value, unit, fact.atMs, fact.source, threshold)

/** Creates a figure for a value that is computed from facts of one document and time. */
export const createComputedFigure = (
  key: string,
  label: string,
  value: number,
  unit: string,
  atMs: number,
  source: string,
  threshold: number | null = null,
): Figure => figure(key, label, value, unit, atMs, source, threshold)

/** Creates a figure for a name in a document: a constraint, a forecast model, a weather alert's title. */
export const createNameFigure = (
  key: string,
  label: string,
  value: string,
  atMs: number | null,
  source: string,
): Figure => figure(key, label, value, 'name', atMs, source)

export const createTimeFigure = (key: string, label: string, ms: number, source: string = CALENDAR): Figure =>
  figure(key, label, formatIsoSeconds(ms), 'time', null, source)

export const createHourFigure = (key: string, label: string, hourMs: number, source: string = CALENDAR): Figure =>
  figure(key, label, formatIsoSeconds(hourMs), 'hour', null, source)

/** Creates a figure for a rate of past cases, with the days on which they were counted. */
export const createPastRateFigure = (key: string, label: string, rate: PastRate, unit: string): Figure =>
  figure(key, label, rate.value, unit, null, rate.source)

/** Creates a figure for a rate from the backtest, not from predictions that the product has scored itself. */
export const createBaseRateFigure = (key: string, label: string, value: number, unit: string): Figure =>
  figure(key, label, value, unit, null, BACKTEST)

/** Creates a figure for a threshold that is set by a rule or by ERCOT's protocols. */
export const createThresholdFigure = (key: string, label: string, value: number, unit: string): Figure =>
  figure(key, label, value, unit, null, CONFIGURED)
