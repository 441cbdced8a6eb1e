import { inflateSync } from 'node:zlib'

/**
 * The position of a text in one font on a printed page, in points from the top left corner, without the width of its
 * last letter.
 */
export type PrintedText = { left: number; right: number; top: number; bottom: number }

export type PrintedPage = { widthPt: number; heightPt: number; texts: PrintedText[] }

/** Chromium's transform of printed content: scaled and moved, never rotated. */
type Placing = { scaleX: number; scaleY: number; x: number; y: number }

const within = (outer: Placing, [scaleX, , , scaleY, x, y]: number[]): Placing => ({
  scaleX: outer.scaleX * scaleX!,
  scaleY: outer.scaleY * scaleY!,
  x: outer.x + outer.scaleX * x!,
  y: outer.y + outer.scaleY * y!,
})

/** How far capital letters reach above the baseline and small letters below it, as shares of the font size. */
const ABOVE_EM = 0.7
const BELOW_EM = 0.2

/**
 * Reads the positions of the texts in the content stream of a PDF page, in which Chromium writes one operator per line.
 */
function textsOf(drawing: string, heightPt: number): PrintedText[] {
  const texts: PrintedText[][] = []
  const saved: Placing[] = []
  let placing: Placing = { scaleX: 1, scaleY: 1, x: 0, y: 0 }
  let run = placing
  let x = 0
  let emSize = 0
  for (const line of drawing.split('\n')) {
    const words = line.split(' ')
    const operator = words.at(-1)
    if (operator === 'q') saved.push(placing)
    if (operator === 'Q') placing = saved.pop()!
    if (operator === 'cm') placing = within(placing, words.map(Number))
    if (operator === 'Tf') emSize = Number(words[1])
    if (operator === 'Tm') {
      run = within(placing, words.map(Number))
      x = run.x
      texts.push([])
    }
    if (operator === 'Tj') {
      // A text that follows text in another font begins this far from its origin.
      if (words[2] === 'Td') x += Number(words[0]) * run.scaleX
      const em = emSize * Math.abs(run.scaleY)
      const baseline = heightPt - run.y
      texts.at(-1)!.push({ left: x, right: x, top: baseline - ABOVE_EM * em, bottom: baseline + BELOW_EM * em })
    }
  }
  return texts.flatMap(([first, ...rest]) => (first ? [{ ...first, right: rest.at(-1)?.right ?? first.right }] : []))
}

/** Reads the positions of all texts in a PDF, whose objects are plain text with compressed streams. */
export function readPrintedPages(pdf: Buffer): PrintedPage[] {
  const file = pdf.toString('latin1')
  const drawingOf = (id: string) => {
    const [head, length] = file.match(new RegExp(String.raw`\n${id} 0 obj\n<<[^>]*/Length (\d+)[^>]*>> stream\n`))!
    const from = file.indexOf(head!) + head!.length
    return inflateSync(pdf.subarray(from, from + Number(length))).toString('latin1')
  }
  return [...file.matchAll(/ 0 obj\n<<\/Type \/Page\n.*?\nendobj/gs)].map(([object]) => {
    const [, widthPt, heightPt] = object.match(/\/MediaBox \[0 0 (\S+) (\S+)\]/)!.map(Number)
    const [, contents] = object.match(/\/Contents (\d+) 0 R/)!
    return { widthPt: widthPt!, heightPt: heightPt!, texts: textsOf(drawingOf(contents!), heightPt!) }
  })
}

/** Lists the pairs of texts on a printed page that overlap noticeably, with their positions. */
export function findOverlappingTexts(page: PrintedPage): [PrintedText, PrintedText][] {
  const sorted = page.texts.toSorted((one, other) => one.top - other.top)
  return sorted.flatMap((one, index) => {
    const found: [PrintedText, PrintedText][] = []
    for (const other of sorted.slice(index + 1)) {
      if (other.top > one.bottom - 1) break
      if (one.left < other.right - 1 && other.left < one.right - 1) found.push([one, other])
    }
    return found
  })
}
