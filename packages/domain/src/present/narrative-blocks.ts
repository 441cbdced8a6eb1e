export type TextSpan = { text: string; bold: boolean }

export type NarrativeTextBlock =
  | { kind: 'heading'; depth: 1 | 2 | 3; spans: TextSpan[] }
  | { kind: 'subheading'; text: string }
  | { kind: 'bullets'; items: TextSpan[][] }
  | { kind: 'paragraph'; spans: TextSpan[] }

/**
 * Splits a text into bold and plain parts: text between double asterisks is bold, and an unclosed pair is left as
 * typed.
 */
export function splitBoldSpans(text: string): TextSpan[] {
  const spans: TextSpan[] = []
  let from = 0
  for (const match of text.matchAll(/\*\*(.+?)\*\*/g)) {
    if (match.index > from) spans.push({ text: text.slice(from, match.index), bold: false })
    spans.push({ text: match[1]!, bold: true })
    from = match.index + match[0].length
  }
  if (from < text.length) spans.push({ text: text.slice(from), bold: false })
  return spans
}

/** Removes bold marks from a text, for tab titles and screen readers. */
export const removeBoldMarks = (text: string): string =>
  splitBoldSpans(text)
    .map((span) => span.text)
    .join('')

const MARKS_ONLY = /^[-•*#\s]*$/
const HEADING = /^(#+)\s*(.+)$/
const SUBHEADING = /^\*\*((?:(?!\*\*).)+)\*\*$/
const BULLET = /^(?:[-•]\s*|\*\s+)(.+)$/
/**
 * A hyphen right before a figure can be a minus sign, so it is kept, because a negative price must not look positive.
 */
const SIGNED_FIGURE = /^-\$?\.?\d/

/** Parses the narrative's light markdown line by line; anything unknown becomes a paragraph, never HTML. */
export function parseNarrative(text: string): NarrativeTextBlock[] {
  const blocks: NarrativeTextBlock[] = []
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim()
    if (MARKS_ONLY.test(line)) continue
    const block = blockOf(line)
    const last = blocks.at(-1)
    if (block.kind === 'bullets' && last?.kind === 'bullets') last.items.push(...block.items)
    else blocks.push(block)
  }
  return blocks
}

function blockOf(line: string): NarrativeTextBlock {
  const heading = HEADING.exec(line)
  if (heading) {
    const depth = Math.min(heading[1]!.length, 3) as 1 | 2 | 3
    return { kind: 'heading', depth, spans: splitBoldSpans(heading[2]!) }
  }
  const subheading = SUBHEADING.exec(line)
  if (subheading) return { kind: 'subheading', text: subheading[1]! }
  const bullet = BULLET.exec(line)
  if (bullet) return { kind: 'bullets', items: [splitBoldSpans(SIGNED_FIGURE.test(line) ? line : bullet[1]!)] }
  return { kind: 'paragraph', spans: splitBoldSpans(line) }
}
