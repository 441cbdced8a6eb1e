/** Kinds whose plain reading would not be how a trader says them. */
const KIND_WORDS: Record<string, string> = {
  da_curve: 'DA curve',
  dart_spread: 'DART spread',
  as_price: 'AS price',
  netload_ramp: 'Net load ramp',
}

/** `congestion_basis` → `Congestion basis`. */
export function kindWords(kind: string): string {
  const known = KIND_WORDS[kind]
  if (known) return known
  const words = kind.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `elevated` → `Elevated`. */
export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const REASONS: Record<string, string> = {
  missing: 'no reading',
  stale: 'reading too old',
  too_few: 'too few readings',
  implausible: 'reading not plausible',
  mismatch: 'readings do not match',
}

/** Why a figure is missing, said under its dash. */
export const reasonWords = (reason: string | null | undefined): string =>
  reason ? (REASONS[reason] ?? capitalized(reason.replaceAll('_', ' '))) : 'no reading'
