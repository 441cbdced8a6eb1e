import { formatClockCt, formatHourEnding } from './market-time.ts'
import { ALERT_LEVEL_NAMES } from './names.ts'
import {
  formatDecimal,
  formatDollarAmount,
  formatMegawatts,
  formatSignedDecimal,
  formatSignedDollarAmount,
  formatSignedMegawatts,
  MISSING_VALUE_DASH,
} from './numbers.ts'

type Value = number | string | null | undefined
type Unit = string | null | undefined

/** Names of alert levels by rank, because a change states a level as its rank, a number. */
const LEVEL_NAMES = Object.values(ALERT_LEVEL_NAMES)

/** Units that are written as words: the word for each value, and the words for a rise and a fall. */
const WORDED: Record<string, { end(value: number): string | undefined; rose: string; fell: string }> = {
  level: { end: (value) => LEVEL_NAMES[value], rose: 'raised', fell: 'lowered' },
  direction: { end: (value) => (value > 0 ? 'up' : 'down'), rose: 'turned', fell: 'turned' },
  source: { end: (value) => (value > 0 ? 'present' : 'missing'), rose: 'back', fell: 'lost' },
}

/** Whether a figure is written as a word without a unit, as alert levels, directions and sources are. */
export const isUnitInWords = (unit: Unit): boolean => unit !== null && unit !== undefined && unit in WORDED

const MONEY = /^\$\/(.+)$/

const digitsOf = (value: number) => (Number.isInteger(value) ? 0 : 1)

/** Writes a number with its unit: `$412.33/MWh`, `79,120 MW`, `4.6 σ`. */
export function formatFigure(value: Value, unit: Unit): string {
  if (value === null || value === undefined) return MISSING_VALUE_DASH
  if (typeof value === 'string') return momentText(value, unit)
  const per = MONEY.exec(unit ?? '')?.[1]
  if (per) return `${formatDollarAmount(value)}/${per}`
  if (unit === 'MW') return `${formatMegawatts(value)} MW`
  const number = formatDecimal(value, digitsOf(value))
  if (unit === '%' || unit === '°F') return `${number}${unit}`
  return unit && unit !== 'count' ? `${number} ${unit}` : number
}

/** Writes hours and times, which are sent as ISO times; any other text is a name. */
function momentText(value: string, unit: Unit): string {
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return value
  if (unit === 'hour') return formatHourEnding(at)
  return unit === 'time' ? formatClockCt(at) : value
}

/** Writes a figure without its unit: `$39.10` for $/MWh, `840` for MW, and a word for an alert level. */
export function formatFigureWithoutUnit(value: number | null | undefined, unit: Unit): string {
  if (value === null || value === undefined) return MISSING_VALUE_DASH
  const worded = WORDED[unit ?? '']
  if (worded) return worded.end(value) ?? MISSING_VALUE_DASH
  if (MONEY.test(unit ?? '')) return formatDollarAmount(value)
  return unit === 'MW' ? formatMegawatts(value) : formatDecimal(value, digitsOf(value))
}

const ABSENT_ENDS = { level: { from: 'quiet', to: 'cleared' }, other: { from: 'not binding', to: 'not binding' } }

/** Writes the earlier or later value of a change, in words if there was no value. */
export function formatValueBeforeOrAfterChange(
  value: number | null | undefined,
  unit: Unit,
  end: 'from' | 'to',
): string {
  if (value === null || value === undefined) return ABSENT_ENDS[unit === 'level' ? 'level' : 'other'][end]
  return formatFigureWithoutUnit(value, unit)
}

/** Writes how far a figure changed: `+$19.32`, `−840`, or `new` and `gone` if the earlier or later value is missing. */
export function formatFigureChange(from: number | null | undefined, to: number | null | undefined, unit: Unit): string {
  if (from === null || from === undefined) return 'new'
  if (to === null || to === undefined) return 'gone'
  const moved = to - from
  const worded = WORDED[unit ?? '']
  if (worded) return moved > 0 ? worded.rose : worded.fell
  if (MONEY.test(unit ?? '')) return formatSignedDollarAmount(moved)
  return unit === 'MW' ? formatSignedMegawatts(moved) : formatSignedDecimal(moved, digitsOf(from) || digitsOf(to))
}
