import { describeRegime } from '../../market/market-regime.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import type { Fact } from './fact.ts'

/** A number, name or time that a text can quote, with its source. A text quotes nothing else. */
export type Figure = {
  key: string
  label: string
  /** Names and times (ISO, unit `time`; an hour by its start, unit `hour`) are strings. */
  value: number | string
  unit: string
  asOf: string | null
  source: string
  /** The entry value of the level, for comparison with this figure. */
  threshold: number | null
}

/** Inverse of the rounding step: 100 rounds to the cent. */
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

const BACKTEST = `Backtest of public hourly data, 2024 to 2026, ${describeRegime('2024-01-01', '2026-07-31')}`
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

export const measuredFigure = (
  key: string,
  label: string,
  unit: string,
  fact: Fact,
  threshold: number | null = null,
): Figure => figure(key, label, fact.value, unit, fact.atMs, fact.source, threshold)

/** A value computed here from facts of one document and time. */
export const computedFigure = (
  key: string,
  label: string,
  value: number,
  unit: string,
  atMs: number,
  source: string,
  threshold: number | null = null,
): Figure => figure(key, label, value, unit, atMs, source, threshold)

/** A name from a document: a constraint, a model, the title of an alert. */
export const namedFigure = (key: string, label: string, value: string, atMs: number | null, source: string): Figure =>
  figure(key, label, value, 'name', atMs, source)

export const timeFigure = (key: string, label: string, ms: number, source: string = CALENDAR): Figure =>
  figure(key, label, formatIsoSeconds(ms), 'time', null, source)

export const hourFigure = (key: string, label: string, hourMs: number, source: string = CALENDAR): Figure =>
  figure(key, label, formatIsoSeconds(hourMs), 'hour', null, source)

/** A rate from the backtest, not from the product's own record. */
export const baseRateFigure = (key: string, label: string, value: number, unit: string): Figure =>
  figure(key, label, value, unit, null, BACKTEST)

/** A line set by a rule or by ERCOT's protocols. */
export const limitFigure = (key: string, label: string, value: number, unit: string): Figure =>
  figure(key, label, value, unit, null, CONFIGURED)
