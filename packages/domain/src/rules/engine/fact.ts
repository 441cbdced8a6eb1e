import { isPlausible } from '../../market/intake/plausibility.ts'
import { latest, type MarketWindow } from '../../market/market-window.ts'
import { SERIES, type Series, SOURCE_OF, usableMs } from '../../market/series.ts'
import { MINUTE_MS } from '../../time/durations.ts'

export type AbsenceReason = 'missing' | 'stale' | 'too_few' | 'implausible' | 'mismatch'

/** A number with the time it speaks for and the document it stands in. */
export type Fact = { value: number; atMs: number; source: string }

/** Why there is no number. Never 0, never an old value in new clothes. */
export type Absent = { absent: AbsenceReason }

export type Known = Fact | Absent

export const absent = (reason: AbsenceReason): Absent => ({ absent: reason })

export const isFact = (known: Known): known is Fact => !('absent' in known)

export const numberOf = (known: Known): number | null => (isFact(known) ? known.value : null)

export const reasonOf = (known: Known): AbsenceReason | null => (isFact(known) ? null : known.absent)

/** A fact worked out from others: as old as the oldest of them. */
export const derived = (value: number, from: readonly Fact[]): Fact => ({
  value,
  atMs: Math.min(...from.map((fact) => fact.atMs)),
  source: [...new Set(from.map((fact) => fact.source))].join(', '),
})

/** The first absence among what a calculation needs. */
export const firstAbsent = (...needs: readonly Known[]): Absent | null => {
  for (const need of needs) if (!isFact(need)) return need
  return null
}

/** The end of what a value speaks of: its age runs from there. */
const endOf = (series: Series, { atMs }: { atMs: number }): number => atMs + SERIES[series].lengthMinutes * MINUTE_MS

/** Past its fresh limit a value is still shown, and counts for less. */
export function isFresh(series: Series, fact: Fact, nowMs: number): boolean {
  const { freshMinutes } = SERIES[series]
  return freshMinutes === null || nowMs - endOf(series, fact) <= freshMinutes[0] * MINUTE_MS
}

/** The newest value of a series if it is still of use: not beyond the age at which it counts as absent. */
export function readFact(
  window: MarketWindow,
  series: Series,
  point: string,
  nowMs: number,
  ofUseMs: number = usableMs(series),
): Known {
  const found = latest(window, series, point)
  if (found === null) return absent('missing')
  if (nowMs - endOf(series, found) > ofUseMs) return absent('stale')
  if (!isPlausible(series, point, found.value)) return absent('implausible')
  return { value: found.value, atMs: found.atMs, source: SOURCE_OF[series] }
}
