import { isWithinBounds } from '../../market/intake/plausibility.ts'
import { findLatestObservation, type MarketWindow } from '../../market/market-window.ts'
import { DOCUMENT_BY_SERIES, findMaxUsableAgeMs, SERIES, type Series } from '../../market/series.ts'
import { MINUTE_MS } from '../../time/durations.ts'

export type AbsenceReason = 'missing' | 'stale' | 'too_few' | 'implausible' | 'mismatch'

/** A number with its time and the document that it is from. */
export type Fact = { value: number; atMs: number; source: string }

/** Why there is no number, because a missing value is never 0 and never an old value. */
export type Absent = { absent: AbsenceReason }

export type FactOrAbsent = Fact | Absent

export const createAbsent = (reason: AbsenceReason): Absent => ({ absent: reason })

export const isFact = (known: FactOrAbsent): known is Fact => !('absent' in known)

export const readFactValue = (known: FactOrAbsent): number | null => (isFact(known) ? known.value : null)

export const readAbsenceReason = (known: FactOrAbsent): AbsenceReason | null => (isFact(known) ? null : known.absent)

/** Derives a fact from other facts; it is as old as the oldest of them. */
export function deriveFact(value: number, from: readonly Fact[]): Fact {
  let atMs = Number.POSITIVE_INFINITY
  for (const fact of from) if (fact.atMs < atMs) atMs = fact.atMs
  return { value, atMs, source: joinSources(from) }
}

/** Names each document once; most facts are derived from prices or values of a single one. */
function joinSources(facts: readonly Fact[]): string {
  const first = facts[0]?.source ?? ''
  return facts.every(({ source }) => source === first)
    ? first
    : [...new Set(facts.map(({ source }) => source))].join(', ')
}

/** Finds the first absent input of a calculation. */
export const findFirstAbsent = (...needs: readonly FactOrAbsent[]): Absent | null => {
  for (const need of needs) if (!isFact(need)) return need
  return null
}

/** The end of the interval that a value covers, from which its age is counted. */
const endOf = (series: Series, { atMs }: { atMs: number }): number => atMs + SERIES[series].lengthMinutes * MINUTE_MS

/** Whether a value is within its fresh limit; an older value is still shown but counts for less. */
export function isFreshFact(series: Series, fact: Fact, nowMs: number): boolean {
  const { freshMinutes } = SERIES[series]
  return freshMinutes === null || nowMs - endOf(series, fact) <= freshMinutes[0] * MINUTE_MS
}

/** Reads the newest value of a series as a fact, or as absent if it is too old. */
export function readFact(
  window: MarketWindow,
  series: Series,
  point: string,
  nowMs: number,
  usableForMs: number = findMaxUsableAgeMs(series),
): FactOrAbsent {
  const found = findLatestObservation(window, series, point)
  if (found === null) return createAbsent('missing')
  if (nowMs - endOf(series, found) > usableForMs) return createAbsent('stale')
  if (!isWithinBounds(series, point, found.value)) return createAbsent('implausible')
  return { value: found.value, atMs: found.atMs, source: DOCUMENT_BY_SERIES[series] }
}
