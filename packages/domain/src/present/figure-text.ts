import { clockCt, hourEndingOf } from './market-time.ts'
import { LEVEL_WORDS } from './names.ts'
import { DASH, decimal, dollars, megawatts, signedDecimal, signedDollars, signedMegawatts } from './numbers.ts'

type Value = number | string | null | undefined
type Unit = string | null | undefined

/** A level travels by its place, so that a change of it has two ends. */
const LEVEL_NAMES = Object.values(LEVEL_WORDS)

/** What has no measure: how its two ends are said, by value, and what became of it, by whether it rose. */
const WORDED: Record<string, { end(value: number): string | undefined; rose: string; fell: string }> = {
  level: { end: (value) => LEVEL_NAMES[value], rose: 'raised', fell: 'lowered' },
  direction: { end: (value) => (value > 0 ? 'up' : 'down'), rose: 'turned', fell: 'turned' },
  source: { end: (value) => (value > 0 ? 'present' : 'missing'), rose: 'back', fell: 'lost' },
}

/** A level, a direction or the presence of a source has words for a unit. */
export const isWorded = (unit: Unit): boolean => unit !== null && unit !== undefined && unit in WORDED

const MONEY = /^\$\/(.+)$/

/** Figures up to this many decimals say no more than was measured. */
const digitsOf = (value: number) => (Number.isInteger(value) ? 0 : 1)

/** A number with its unit, as a reader writes it: `$412.33/MWh`, `79,120 MW`, `4.6 σ`. */
export function figureText(value: Value, unit: Unit): string {
  if (value === null || value === undefined) return DASH
  if (typeof value === 'string') return momentText(value, unit)
  const per = MONEY.exec(unit ?? '')?.[1]
  if (per) return `${dollars(value)}/${per}`
  if (unit === 'MW') return `${megawatts(value)} MW`
  const number = decimal(value, digitsOf(value))
  if (unit === '%' || unit === '°F') return `${number}${unit}`
  return unit && unit !== 'count' ? `${number} ${unit}` : number
}

/** Hours and times travel as instants; everything else in words is a name. */
function momentText(value: string, unit: Unit): string {
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return value
  if (unit === 'hour') return hourEndingOf(at)
  return unit === 'time' ? clockCt(at) : value
}

/** The same without the unit, for `39.10 → 58.42`. */
export function bareFigure(value: number | null | undefined, unit: Unit): string {
  if (value === null || value === undefined) return DASH
  const worded = WORDED[unit ?? '']
  if (worded) return worded.end(value) ?? DASH
  if (MONEY.test(unit ?? '')) return dollars(value)
  return unit === 'MW' ? megawatts(value) : decimal(value, digitsOf(value))
}

const ABSENT_ENDS = { level: { from: 'quiet', to: 'cleared' }, other: { from: 'not binding', to: 'not binding' } }

/** One end of a change: what was not there, or is there no more, is said in words. */
export function endText(value: number | null | undefined, unit: Unit, end: 'from' | 'to'): string {
  if (value === null || value === undefined) return ABSENT_ENDS[unit === 'level' ? 'level' : 'other'][end]
  return bareFigure(value, unit)
}

/** How far a figure moved: `+$19.32`, `−840`, `new` or `gone` where one end is missing. */
export function changeText(from: number | null | undefined, to: number | null | undefined, unit: Unit): string {
  if (from === null || from === undefined) return 'new'
  if (to === null || to === undefined) return 'gone'
  const moved = to - from
  const worded = WORDED[unit ?? '']
  if (worded) return moved > 0 ? worded.rose : worded.fell
  if (MONEY.test(unit ?? '')) return signedDollars(moved)
  return unit === 'MW' ? signedMegawatts(moved) : signedDecimal(moved, digitsOf(from) || digitsOf(to))
}
