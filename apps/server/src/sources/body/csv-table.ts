import { parse } from 'csv-parse/sync'
import type { RefusedRow } from '../../flows/market/classify-document-readings.ts'
import { cutDocumentExcerpt } from './body-text.ts'
import type { TableCell } from './cell-values.ts'
import { ParseRefusal } from './parse-refusal.ts'

/**
 * A parsed table: its header, the rows with as many cells as the header, and the other rows, which are refused one by
 * one.
 */
export type ParsedTable = { header: string[]; rows: TableCell[][]; misfits: RefusedRow[] }

/**
 * Reads a CSV text with every line as one row: no ERCOT field contains a line break, so a stray quote cannot swallow
 * the rows after it.
 */
export function readCsvTable(text: string): ParsedTable {
  const lines = (text.includes('\n') ? text.split('\n') : text.split('\r')).filter((line) => line.trim() !== '')
  const [first, ...others] = lines
  const header = first === undefined ? null : cellsOf(first)
  if (!header) throw new ParseRefusal('schema', 'The CSV has no readable header.', cutDocumentExcerpt(text))

  const rows: TableCell[][] = []
  const misfits: RefusedRow[] = []
  for (const line of others) {
    const cells = cellsOf(line)
    const reason = misfit(cells, header.length, line)
    if (reason !== null) misfits.push({ reason, excerpt: line.slice(0, 160) })
    else if (cells?.some((cell) => cell.trim() !== '')) rows.push(cells)
  }
  return buildParsedTable(header, rows, misfits)
}

/**
 * Builds a table from its rows: a few rows with the wrong number of cells are refused alone; if most are wrong, the
 * header does not belong to them.
 */
export function buildParsedTable(header: string[], rows: TableCell[][], misfits: RefusedRow[]): ParsedTable {
  if (misfits.length > rows.length) {
    const sentence = `${misfits.length} of ${misfits.length + rows.length} rows do not fit the header; of the first, ${misfits[0]?.reason}.`
    throw new ParseRefusal('schema', sentence, misfits[0]?.excerpt)
  }
  return { header, rows, misfits }
}

function misfit(cells: string[] | null, width: number, line: string): string | null {
  if (!cells) return 'its quotes do not close'
  if (cells.length !== width) return `it has ${cells.length} cells under ${width} headings`
  return line.includes('\ufffd') ? 'it holds damaged characters' : null
}

function cellsOf(line: string): string[] | null {
  const bare = line.endsWith('\r') ? line.slice(0, -1) : line
  if (!bare.includes('"')) return bare.split(',')
  try {
    const [cells] = parse(bare, { trim: true, relax_column_count: true })
    return cells ?? null
  } catch {
    return null
  }
}

export type TableColumnLookup = {
  /** Finds a column by its name or a former name; refuses the document if no such column exists. */
  required(name: string, ...formerNames: string[]): number
  optional(name: string, ...formerNames: string[]): number | null
}

/** Finds columns by name, ignoring order, padding and case: `DSTFlag    `, `Repeated Hour Flag`, `HOUR_ENDING`. */
export function createTableColumnLookup(header: readonly string[]): TableColumnLookup {
  const positions = new Map<string, number[]>()
  header.forEach((heading, position) => {
    const key = bareName(heading)
    const others = positions.get(key)
    if (others) others.push(position)
    else positions.set(key, [position])
  })
  const optional = (...names: string[]): number | null => {
    const name = names.find((candidate) => positions.has(bareName(candidate)))
    if (name === undefined) return null
    const [position, another] = positions.get(bareName(name))!
    if (another !== undefined) throw new ParseRefusal('schema', `The column "${name}" appears twice.`, header.join(','))
    return position!
  }
  const required = (...names: string[]): number => {
    const position = optional(...names)
    if (position === null) throw new ParseRefusal('schema', `The column "${names[0]}" is missing.`, header.join(','))
    return position
  }
  return { optional, required }
}

const bareName = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '')
