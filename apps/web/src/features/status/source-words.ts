import type { ArchiveReadProgress, SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import { describeObservedUntil } from '@tradeops/domain/present/key-figures'
import { writeSourceAge } from '@tradeops/domain/words/age'
import { formatMoment } from '../../lib/time/shown-time.ts'

type State = SourceHealthReport['state']

export const SOURCE_STATE_LABELS: Record<State, string> = {
  ok: 'Fresh',
  stale: 'Stale',
  frozen: 'Frozen',
  missing: 'Missing',
  waiting: 'Waiting',
}

/** Writes `All 30 sources are fresh.`, or names the sources that are not. */
export function composeStatusHeadline(sources: readonly Pick<SourceHealthReport, 'title' | 'state'>[]): string {
  const notFresh = sources.filter(({ state }) => state !== 'ok')
  if (sources.length === 0) return 'No source has been read yet.'
  if (notFresh.length === 0) return `All ${sources.length} sources are fresh.`
  const names = notFresh.map(({ title, state }) => `${title} (${SOURCE_STATE_LABELS[state].toLowerCase()})`)
  return `${notFresh.length} of ${sources.length} sources ${notFresh.length === 1 ? 'is' : 'are'} not fresh: ${names.join(', ')}.`
}

/**
 * Writes the time and age of a source's newest value, `16:05 CT · 27 min old`; a forecast has no age. Null if nothing
 * was ever read.
 */
export function describeNewestValue(
  { group, observedAt }: Pick<SourceHealthReport, 'group' | 'observedAt'>,
  now: Date,
) {
  if (observedAt === null) return null
  const until = new Date(observedAt)
  if (until > now) return `to ${formatMoment(until, now)}`
  return `${describeObservedUntil(group, until, now)} · ${writeSourceAge(group, until.getTime(), now.getTime())} old`
}

/**
 * Writes the note and the last error of a source; the error has its time, `16:05 CT: …`, because it stays on the page
 * until the next error.
 */
export function describeLastError(
  { lastError, lastErrorAt, note }: Omit<SourceHealthReport, 'source'>,
  now: Date,
): string {
  const error = lastErrorAt === null ? lastError : `${formatMoment(new Date(lastErrorAt), now)}: ${lastError}`
  return [note, lastError === null ? null : error].filter((words) => words !== null).join(' ')
}

export const isSourceFailing = ({
  state,
  consecutiveFailures,
}: Pick<SourceHealthReport, 'state' | 'consecutiveFailures'>) => state !== 'ok' || consecutiveFailures > 0

export function describeArchiveProgress({
  years,
  yearsRead,
}: Pick<ArchiveReadProgress, 'years' | 'yearsRead'>): string {
  if (years === 0) return 'not listed yet'
  return yearsRead === years ? `all ${years} years` : `${yearsRead} of ${years} years`
}

export function describeArchiveError(
  { lastError, nextAttempt }: Pick<ArchiveReadProgress, 'lastError' | 'nextAttempt'>,
  now: Date,
): string {
  if (lastError === null) return ''
  return nextAttempt === null ? lastError : `${lastError} Next check ${formatMoment(new Date(nextAttempt), now)}.`
}
