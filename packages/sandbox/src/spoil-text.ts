/** Damages one row in the middle of a document, as real feeds sometimes do: one figure is no longer a number. */
export function breakOneRow(text: string): string {
  if (text.startsWith('{"ListDocs')) return replaceMiddle(text, /(?<="PublishDate":")[^"]+/g, '#ERR')
  if (text.startsWith('{')) return replaceMiddle(text, /(?<=":)-?\d+(?:\.\d+)?(?=[,}])/g, '"#ERR"')
  if (text.startsWith('<')) return replaceMiddle(text, />\s*-?\d+\.\d+\s*(?=<\/td>)/g, '>#ERR')
  return replaceMiddle(text, /(?<=,)\s*-?\d+(?:\.\d+)?(?=(?:,[YN])?\n)/g, '#ERR')
}

function replaceMiddle(text: string, figure: RegExp, replacement: string): string {
  const figures = [...text.matchAll(figure)]
  const middle = figures[Math.floor(figures.length / 2)]
  if (!middle) return text
  return text.slice(0, middle.index) + replacement + text.slice(middle.index + middle[0].length)
}

export const removeCsvRows = (csv: string): string => csv.slice(0, csv.indexOf('\n') + 1)

/** Renames every JSON key of a figure, or every column heading of a table, as real sources do without warning. */
export function renameDocumentFields(text: string): string {
  if (text.startsWith('{')) return text.replace(/"(\w+)":(?=-?\d)/g, '"new_$1":')
  if (text.startsWith('<')) return text.replace(/(?<=<t[hd][^>]*>)(?=[A-Za-z])/g, 'New ')
  const headerEnds = text.indexOf('\n')
  return text.slice(0, headerEnds).replace(/(?<=^|,)/g, 'New') + text.slice(headerEnds)
}
