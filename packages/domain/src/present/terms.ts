/** Words of a sentence that lead to their entry. Those that mean something else in plain English are left out. */
const LINKED =
  /\b(basis|binding constraint|curtailment|day-ahead|EEA|heat rate|hub average|LMP|net load|PRC|SCED|shadow price|system lambda)\b/gi

type TermPlace = { start: number; end: number; slug: string }

/** Where a text first uses each of them. */
export function termPlaces(text: string): TermPlace[] {
  const seen = new Set<string>()
  return [...text.matchAll(LINKED)].flatMap(({ index, 0: word }) => {
    const slug = word.toLowerCase().replaceAll(' ', '-')
    if (seen.has(slug)) return []
    seen.add(slug)
    return [{ start: index, end: index + word.length, slug }]
  })
}
