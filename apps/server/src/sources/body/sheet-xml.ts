import { Parser } from 'htmlparser2'
import type { TableCell } from './cell-values.ts'
import { ParseRefusal } from './parse-refusal.ts'

/** The spreadsheet cell being parsed, such as `<row r="2"><c r="A2" t="s"><v>7</v></c>…`. */
type OpenCell = { column: number; type: string; text: string }

/**
 * Maximum columns of a sheet, more than any price sheet has, because a cell reference far to the right must not create
 * a row of a million blanks.
 */
const MAX_COLUMNS = 100
const XML = { xmlMode: true, decodeEntities: true } as const

const A = 'A'.charCodeAt(0)

/** Finds the column index in a cell reference: `B12` is in the second column. */
function columnIn(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - A
    if (letter < 0 || letter > 25) break
    column = column * 26 + letter + 1
  }
  if (column < 1 || column > MAX_COLUMNS) throw new ParseRefusal('schema', `A sheet has a cell at "${reference}".`)
  return column - 1
}

function cellValue({ type, text }: OpenCell, strings: readonly string[]): TableCell {
  if (text === '') return null
  if (type === 's') return strings[Number(text)] ?? null
  if (type === 'b') return text === '1'
  if (type === 'str' || type === 'inlineStr' || type === 'e') return text
  const number = Number(text)
  return Number.isNaN(number) ? text : number
}

/** Creates a parser that reads a sheet's XML piece by piece; blank cells are null and blank rows are left out. */
export function createSheetXmlReader(strings: readonly string[]) {
  let rows: TableCell[][] = []
  let row: TableCell[] = []
  let cell: OpenCell | null = null
  let isText = false
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === 'row') row = []
        else if (name === 'c') cell = { column: row.length, type: 'n', text: '' }
        else if (name === 'v' || name === 't') isText = true
      },
      onattribute(name, value) {
        if (!cell || isText) return
        if (name === 'r') cell.column = columnIn(value)
        else if (name === 't') cell.type = value
      },
      ontext(piece) {
        if (cell && isText) cell.text += piece
      },
      onclosetag(name) {
        if (name === 'v' || name === 't') isText = false
        else if (name === 'c' && cell) {
          while (row.length < cell.column) row.push(null)
          row[cell.column] = cellValue(cell, strings)
          cell = null
        } else if (name === 'row' && row.some((value) => value !== null)) rows.push(row)
      },
    },
    XML,
  )
  return {
    take(piece: string): TableCell[][] {
      rows = []
      parser.write(piece)
      return rows
    },
  }
}

/**
 * Creates a parser for the texts of `sharedStrings.xml` in order: each `<si>` is one text, however many formats it
 * mixes.
 */
export function createSharedStringReader() {
  const strings: string[] = []
  let text: string | null = null
  let isText = false
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === 'si') text = ''
        else if (name === 't') isText = true
      },
      ontext(piece) {
        if (text !== null && isText) text += piece
      },
      onclosetag(name) {
        if (name === 't') isText = false
        else if (name === 'si' && text !== null) {
          strings.push(text)
          text = null
        }
      },
    },
    XML,
  )
  return { strings, take: (piece: string) => parser.write(piece) }
}
