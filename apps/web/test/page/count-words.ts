/** Matches content that is not on the screen: only printed, hidden, or folded until the reader opens it. */
const FOLDED = '.print-only, details:not([open]) > :not(summary), .visually-hidden, [hidden], script, style, title'

const WORD = /\S*[\p{L}\p{N}]\S*/gu

/** Counts the words that a reader sees: every figure counts, folded and hidden text does not. */
export function countWords(root: Element): number {
  if (root.matches(FOLDED)) return 0
  let count = 0
  for (const node of root.childNodes) {
    if (node instanceof Element) count += countWords(node)
    else count += node.textContent?.match(WORD)?.length ?? 0
  }
  return count
}
