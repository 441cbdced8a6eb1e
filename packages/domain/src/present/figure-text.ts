import { formatClockCt, formatHourEnding } from './market-time.ts'
import { LEVEL_WORDS } from './names.ts'
import { DASH, decimal, dollars, megawatts, signedDecimal, signedDollars, signedMegawatts } from './numbers.ts'

type Value = number | string | null | undefined
type Unit = string | null | undefined

/** Names of levels by rank: a change states a level as its rank, a number. */
const LEVEL_NAMES = Object.values(LEVEL_WORDS)

/** Units that are written as words: the word for each value, and the words for a rise and a fall. */
const WORDED: Record<string, { end(value: number): string | undefined; rose: string; fell: string }> = {
  level: { end: (value) => LEVEL_NAMES[value], rose: 'raised', fell: 'lowered' },
  direction: { end: (value) => (value > 0 ? 'up' : 'down'), rose: 'turned', fell: 'turned' },
  source: { end: (value) => (value > 0 ? 'present' : 'missing'), rose: 'back', fell: 'lost' },
}

/** Levels, directions and sources are written as words, without a unit. */
export const isUnitInWords = (unit: Unit): boolean => unit !== null && unit !== undefined && unit in WORDED

const MONEY = /^\$\/(.+)$/

const digitsOf = (value: number) => (Number.isInteger(value) ? 0 : 1)

/** Writes a number with its unit: `$412.33/MWh`, `79,120 MW`, `4.6 σ`. */
export function formatFigure(value: Value, unit: Unit): string {
  if (value === null || value === undefined) return DASH
  if (typeof value === 'string') return momentText(value, unit)
  const per = MONEY.exec(unit ?? '')?.[1]
  if (per) return `${dollars(value)}/${per}`
  if (unit === 'MW') return `${megawatts(value)} MW`
  const number = decimal(value, digitsOf(value))
  if (unit === '%' || unit === '°F') return `${number}${unit}`
  return unit && unit !== 'count' ? `${number} ${unit}` : number
}

/** Writes hours and times, which are sent as instants; any other text is a name. */
function momentText(value: string, unit: Unit): string {
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return value
  if (unit === 'hour') return formatHourEnding(at)
  return unit === 'time' ? formatClockCt(at) : value
}

/** Writes a figure without its unit, for `39.10 → 58.42`. */
export function formatBareFigure(value: number | null | undefined, unit: Unit): string {
  if (value === null || value === undefined) return DASH
  const worded = WORDED[unit ?? '']
  if (worded) return worded.end(value) ?? DASH
  if (MONEY.test(unit ?? '')) return dollars(value)
  return unit === 'MW' ? megawatts(value) : decimal(value, digitsOf(value))
}

const ABSENT_ENDS = { level: { from: 'quiet', to: 'cleared' }, other: { from: 'not binding', to: 'not binding' } }

/** Writes one end of a change, in words if there was no value. */
export function formatChangeEnd(value: number | null | undefined, unit: Unit, end: 'from' | 'to'): string {
  if (value === null || value === undefined) return ABSENT_ENDS[unit === 'level' ? 'level' : 'other'][end]
  return formatBareFigure(value, unit)
}

/** Writes how far a figure moved: `+$19.32`, `−840`, or `new` and `gone` if one end is missing. */
export function formatChange(from: number | null | undefined, to: number | null | undefined, unit: Unit): string {
  if (from === null || from === undefined) return 'new'
  if (to === null || to === undefined) return 'gone'
  const moved = to - from
  const worded = WORDED[unit ?? '']
  if (worded) return moved > 0 ? worded.rose : worded.fell
  if (MONEY.test(unit ?? '')) return signedDollars(moved)
  return unit === 'MW' ? signedMegawatts(moved) : signedDecimal(moved, digitsOf(from) || digitsOf(to))
}
