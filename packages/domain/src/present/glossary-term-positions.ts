/** Terms that link to the glossary. Terms that have another meaning in plain English are left out. */
const LINKED =
  /\b(basis|binding constraint|curtailment|day-ahead|EEA|heat rate|hub average|LMP|net load|PRC|SCED|shadow price|system lambda)\b/gi

type TermPosition = { start: number; end: number; slug: string }

/** Finds the first use of each glossary term in a text. */
export function findGlossaryTermPositions(text: string): TermPosition[] {
  const seen = new Set<string>()
  return [...text.matchAll(LINKED)].flatMap(({ index, 0: word }) => {
    const slug = word.toLowerCase().replaceAll(' ', '-')
    if (seen.has(slug)) return []
    seen.add(slug)
    return [{ start: index, end: index + word.length, slug }]
  })
}
