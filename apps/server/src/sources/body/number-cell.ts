/** What a cell of a table or a field of a JSON row may hold. */
export type Cell = string | number | boolean | null | undefined

const ABSENT = new Set(['', '-', '--', 'n/a', 'na', 'null', 'none'])
const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?(?:e[+-]?\d{1,3})?$/i
const HAS_DIGIT = /\d/

/** The number in a cell; null where the cell says that there is none, NaN where what it says is no number. */
export function numberIn(cell: unknown): number | null {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'number') return finite(cell)
  if (typeof cell !== 'string') return Number.NaN
  const text = cell.trim().replace('\u2212', '-')
  if (ABSENT.has(text.toLowerCase())) return null
  if (!NUMBER.test(text) || !HAS_DIGIT.test(text)) return Number.NaN
  return finite(Number(text.replaceAll(',', '')))
}

/** Minus zero is a rounding leftover; 1e309 reads as infinity and is no price. */
const finite = (value: number): number => (Number.isFinite(value) ? value + 0 : Number.NaN)

/** The trimmed text of a cell; null where it is blank. */
export function textIn(cell: unknown): string | null {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell !== 'string') return null
  const text = cell.trim()
  return text === '' ? null : text
}
