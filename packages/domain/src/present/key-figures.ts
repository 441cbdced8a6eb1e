import type { RequiredSourceName } from '../market/market-source.ts'
import { formatOrdinal } from '../words/wording.ts'
import { formatDayCt, formatMomentCt } from './market-time.ts'
import { formatCountWithNoun, formatMegawatts } from './numbers.ts'

/** A value that can be missing in an older stored brief. */

type Maybe<T> = T | null | undefined
const isNumber = (value: Maybe<number>): value is number => typeof value === 'number' && Number.isFinite(value)

type Norm = { percentile?: Maybe<number>; n?: Maybe<number>; basis?: Maybe<string> }

/** Shortens `17:30 weekdays, 42 days` to `17:30 weekdays`; the page shows the rest on demand. */
const shortBasis = (basis: string) => basis.split(',')[0]

const tooFew = (n: number): string =>
  n === 0 ? 'no earlier day to compare' : `${formatCountWithNoun(n, 'day')}, too few to say`

/** Writes `91st percentile, 17:30 weekdays`, or that there are too few days to say. */
export function describePercentile(norm: Maybe<Norm>): string | null {
  if (!norm) return null
  const { percentile, n, basis } = norm
  if (!isNumber(percentile)) return isNumber(n) ? tooFew(n) : null
  return `${rankWords(percentile)} percentile${basis ? `, ${shortBasis(basis)}` : ''}`
}

/** Writes a percentile. There is no 0th and no 100th, so a value beyond all past hours is described in words. */
const rankWords = (percentile: number): string => {
  if (Math.round(percentile) <= 0) return 'below the 1st'
  return Math.round(percentile) >= 100 ? 'above the 99th' : formatOrdinal(percentile)
}

type Delta = { normalForHour?: Maybe<boolean>; residualMw?: Maybe<number> }

/** Compares the change of an hour with the same hour on other days: `as usual`, `1,200 MW above normal`. */
export function describeChangeVsUsual(delta: Maybe<Delta>): string | null {
  if (delta?.normalForHour === true) return 'as usual'
  const residual = delta?.residualMw
  if (!isNumber(residual)) return null
  return `${formatMegawatts(Math.abs(residual))} MW ${residual > 0 ? 'above' : 'below'} normal`
}

const REASONS: Record<string, string> = {
  missing: 'no reading',
  stale: 'reading too old',
  too_few: 'too few readings',
  implausible: 'reading not plausible',
  mismatch: 'readings do not match',
}

/** Explains why a figure is missing, shown beside its dash. */
export const describeAbsenceReason = (reason: Maybe<string>): string =>
  reason ? (REASONS[reason] ?? capitalize(reason.replaceAll('_', ' '))) : 'no reading'

/**
 * Writes the end of a source's newest reading; for gas that is midnight after the trade date, so the trade date is
 * shown.
 */
export const describeObservedUntil = (source: string, until: Date, now: Date): string =>
  source === 'gas' ? formatDayCt(new Date(until.getTime() - 1)) : formatMomentCt(until, now)

type SourceReading = { state?: Maybe<string>; observedAt?: Maybe<string> }

/** Explains why a source's figure is missing: no reading at all, or a reading without this figure. */
export function explainAbsence(reading: Maybe<SourceReading>, source: RequiredSourceName, now: Date): string {
  if (!reading) return 'not sent with this brief'
  if (!reading.observedAt) return 'no reading yet'
  if (reading.state === 'ok') return 'not in the newest reading'
  return `last reading ${describeObservedUntil(source, new Date(reading.observedAt), now)}`
}

/** Capitalizes a word: `elevated` becomes `Elevated`. */
export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
