/** The position of a figure in a text, and the key to look the figure up. */
export type FigureMark = [start: number, end: number, key: string]

// Private-use characters that mark figures; they are removed from any text of a data source.
const [BEGIN, NAMED, END] = ['\uE000', '\uE001', '\uE002']
const ANY = /[\uE000-\uE002]/g

/** Marks a figure in a text under construction, so that `extractFigureMarks` can find its final position. */
export const markFigure = (key: string, text: string): string => `${BEGIN}${key}${NAMED}${text.replace(ANY, '')}${END}`

/** Marks a formatted number, which cannot contain mark characters. */
export const markNumber = (key: string, text: string): string => BEGIN + key + NAMED + text + END

type MarkedText = { text: string; marks: FigureMark[] }

/** Splits a marked text into plain text and the positions of its figures. */
export function extractFigureMarks(text: string): MarkedText {
  const marks: FigureMark[] = []
  let plain = ''
  let from = 0
  let begin = text.indexOf(BEGIN)
  let named = text.indexOf(NAMED)
  let end = text.indexOf(END)
  while (begin >= 0) {
    const nextBegin = text.indexOf(BEGIN, begin + 1)
    const nextNamed = text.indexOf(NAMED, named + 1)
    const isWhole = begin < named && named < end
    if (!isWhole || (nextBegin >= 0 && nextBegin < end) || (nextNamed >= 0 && nextNamed < end))
      return extractValidMarks(text)
    plain += text.slice(from, begin)
    const start = plain.length
    plain += text.slice(named + 1, end)
    marks.push([start, plain.length, text.slice(begin + 1, named)])
    from = end + 1
    begin = nextBegin
    named = nextNamed
    end = text.indexOf(END, from)
  }
  return named < 0 && end < 0 ? { text: plain + text.slice(from), marks } : extractValidMarks(text)
}

/** Extracts marks from a text with incomplete or nested marks, which are ignored; slower than the usual function. */
function extractValidMarks(text: string): MarkedText {
  const marks: FigureMark[] = []
  let plain = ''
  for (const piece of splitAtFigureMarks(text)) {
    if (piece.key !== null) marks.push([plain.length, plain.length + piece.text.length, piece.key])
    plain += piece.text
  }
  return { text: plain, marks }
}

/**
 * Marks the figures of a text again, so that the text can be split and drawn in pieces; if one mark is invalid, all are
 * ignored.
 */
export function restoreFigureMarks(text: string, marks: readonly Readonly<FigureMark>[]): string {
  let result = ''
  let from = 0
  for (const [start, end, key] of marks) {
    const figure = text.slice(start, end)
    if (!(start >= from && end > start && end <= text.length) || /[\n*]/.test(figure)) return text
    result += text.slice(from, start) + markFigure(key, figure)
    from = end
  }
  return result + text.slice(from)
}

export type TextPiece = { text: string; key: string | null }

/** Splits a marked text into figures and the text between them. */
export function splitAtFigureMarks(text: string): TextPiece[] {
  const found: TextPiece[] = []
  let from = 0
  for (const match of text.matchAll(/\uE000([^\uE000-\uE002]*)\uE001([^\uE000-\uE002]*)\uE002/g)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index).replace(ANY, ''), key: null })
    found.push({ text: match[2]!, key: match[1]! })
    from = match.index + match[0].length
  }
  if (from < text.length) found.push({ text: text.slice(from).replace(ANY, ''), key: null })
  return found
}
