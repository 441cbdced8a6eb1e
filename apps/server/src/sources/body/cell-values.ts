/** The value of a table cell or of a JSON field. */
export type TableCell = string | number | boolean | null | undefined

const ABSENT = new Set(['', '-', '--', 'n/a', 'na', 'null', 'none'])
const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?(?:e[+-]?\d{1,3})?$/i
const HAS_DIGIT = /\d/

/** Reads the number in a table cell; null if the cell states that there is no value, NaN if it is not a number. */
export function readCellNumber(cell: unknown): number | null {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'number') return finite(cell)
  if (typeof cell !== 'string') return Number.NaN
  const text = cell.trim().replace('\u2212', '-')
  if (ABSENT.has(text.toLowerCase())) return null
  if (!NUMBER.test(text) || !HAS_DIGIT.test(text)) return Number.NaN
  return finite(Number(text.replaceAll(',', '')))
}

/**
 * Turns minus zero, which rounding can leave, into zero. Infinity, which a text such as 1e309 parses as, is not a price
 * and becomes NaN.
 */
const finite = (value: number): number => (Number.isFinite(value) ? value + 0 : Number.NaN)

/** Reads the trimmed text of a table cell; null if the cell is blank. */
export function readCellText(cell: unknown): string | null {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell !== 'string') return null
  const text = cell.trim()
  return text === '' ? null : text
}

/** Reads a text from an external source as one line, without control characters and no longer than we show. */
export function readSourceTextLine(value: unknown, maxLength: number): string | null {
  const text = readCellText(value)?.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\ufffd]+/gu, ' ')
  const line = text?.replace(/\s+/g, ' ').trim() ?? ''
  if (line === '') return null
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')
  return `${cut.trimEnd()}…`
}
