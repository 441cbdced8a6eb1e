/** Where a figure stands in a text, by its characters, and the key under which it can be looked up. */
export type Mark = [start: number, end: number, key: string]

// Private-use characters: no document of a source is made of them, and none may bring them in.
const [BEGIN, NAMED, END] = ['\uE000', '\uE001', '\uE002']
const ANY = /[\uE000-\uE002]/g

/** A figure inside a text that is still being put together: wherever the text ends up, its figures can be found again. */
export const marked = (key: string, text: string): string => `${BEGIN}${key}${NAMED}${text.replace(ANY, '')}${END}`

/** The text as a reader gets it, and where its figures stand. */
export function unmarked(text: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = []
  let plain = ''
  for (const piece of pieces(text)) {
    if (piece.key !== null) marks.push([plain.length, plain.length + piece.text.length, piece.key])
    plain += piece.text
  }
  return { text: plain, marks }
}

/**
 * A text with its figures marked again, to be taken apart in any way and drawn by its pieces. Marks that are out of order,
 * out of the text or across a line name nothing: the text is then without any.
 */
export function withMarks(text: string, marks: readonly Readonly<Mark>[]): string {
  let told = ''
  let from = 0
  for (const [start, end, key] of marks) {
    const figure = text.slice(start, end)
    if (!(start >= from && end > start && end <= text.length) || /[\n*]/.test(figure)) return text
    told += text.slice(from, start) + marked(key, figure)
    from = end
  }
  return told + text.slice(from)
}

export type Piece = { text: string; key: string | null }

/** What stands between figures, and the figures, in their order. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = []
  let from = 0
  for (const match of text.matchAll(/\uE000([^\uE000-\uE002]*)\uE001([^\uE000-\uE002]*)\uE002/g)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index).replace(ANY, ''), key: null })
    found.push({ text: match[2]!, key: match[1]! })
    from = match.index + match[0].length
  }
  if (from < text.length) found.push({ text: text.slice(from).replace(ANY, ''), key: null })
  return found
}
