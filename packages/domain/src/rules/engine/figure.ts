import { isoSeconds } from '../../time/iso-seconds.ts'
import type { Fact } from './fact.ts'

/** One number (or name, or time) that a text may use, with where it comes from. What is not a figure is not said. */
export type Figure = {
  key: string
  label: string
  /** Names and instants (ISO, unit `time`; an hour by its start, unit `hour`) are strings. */
  value: number | string
  unit: string
  asOf: string | null
  source: string
  /** The level's entry value that this figure was held against. */
  threshold: number | null
}

/** Steps to which a value is rounded, as their inverse: 100 is to the cent. */
const STEPS_PER_UNIT = new Map<string, number>([
  ['$/MWh', 100],
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

const BACKTEST = 'Backtest of public hourly data, 2024–2026'
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
  return { key, label, value: rounded, unit, asOf: atMs === null ? null : isoSeconds(atMs), source, threshold }
}

/** A reading, or what was computed from readings. */
export const measured = (
  key: string,
  label: string,
  unit: string,
  fact: Fact,
  threshold: number | null = null,
): Figure => figure(key, label, fact.value, unit, fact.atMs, fact.source, threshold)

/** A value computed here from facts of one document and time. */
export const computed = (
  key: string,
  label: string,
  value: number,
  unit: string,
  atMs: number,
  source: string,
  threshold: number | null = null,
): Figure => figure(key, label, value, unit, atMs, source, threshold)

/** A name out of a document: a constraint, a model, an alert's title. */
export const named = (key: string, label: string, value: string, atMs: number | null, source: string): Figure =>
  figure(key, label, value, 'name', atMs, source)

export const timed = (key: string, label: string, ms: number, source: string = CALENDAR): Figure =>
  figure(key, label, isoSeconds(ms), 'time', null, source)

export const hourNamed = (key: string, label: string, hourMs: number, source: string = CALENDAR): Figure =>
  figure(key, label, isoSeconds(hourMs), 'hour', null, source)

/** How often the past did it: a backtest, not the product's own record. */
export const baseRate = (key: string, label: string, value: number, unit: string): Figure =>
  figure(key, label, value, unit, null, BACKTEST)

/** A line drawn by a rule or by ERCOT's protocols. */
export const limit = (key: string, label: string, value: number, unit: string): Figure =>
  figure(key, label, value, unit, null, CONFIGURED)
