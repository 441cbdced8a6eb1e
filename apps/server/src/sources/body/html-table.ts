import { Parser } from 'htmlparser2'
import { cutDocumentExcerpt } from './body-text.ts'
import { ParseRefusal } from './parse-refusal.ts'

/** The rows of all tables of an HTML page, the CSS classes of their cells, and the page's text as one line. */
export type HtmlPage = { rows: string[][]; classes: string[][]; text: string }

/**
 * Maximum nesting of HTML elements: deep nesting slows the parser down, and real pages are at most a dozen levels deep.
 */
const MAX_DEPTH = 100

const tidy = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim()

/**
 * Reads the tables of an HTML page. ERCOT's pages omit or repeat row tags, so a row is whatever is between two row
 * tags.
 */
export function readHtmlTables(html: string): HtmlPage {
  const rows: string[][] = []
  const classes: string[][] = []
  const text: string[] = []
  let row: string[] = []
  let rowClasses: string[] = []
  let cell: string | null = null
  let hidden = 0
  let depth = 0

  const endCell = () => {
    if (cell !== null) row.push(tidy(cell))
    cell = null
  }
  const endRow = () => {
    endCell()
    if (row.length > 0) {
      rows.push(row)
      classes.push(rowClasses)
    }
    row = []
    rowClasses = []
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++depth > MAX_DEPTH)
        throw new ParseRefusal('schema', 'The page is nested too deeply.', cutDocumentExcerpt(html))
      if (name === 'script' || name === 'style') hidden++
      else if (name === 'tr' || name === 'table') endRow()
      else if (name === 'td' || name === 'th') {
        endCell()
        cell = ''
        rowClasses.push(attributes.class ?? '')
      } else if (cell !== null) cell += ' '
      text.push(' ')
    },
    ontext(piece) {
      if (hidden > 0) return
      if (cell !== null) cell += piece
      text.push(piece)
    },
    onclosetag(name) {
      depth--
      if (name === 'script' || name === 'style') hidden = Math.max(0, hidden - 1)
      else if (name === 'tr' || name === 'table') endRow()
      else if (name === 'td' || name === 'th') endCell()
    },
  })
  parser.end(html)
  endRow()
  return { rows, classes, text: tidy(text.join('')) }
}
