import type { LedgerRecord, RecordEntry, RecordLedger, RecordRow } from '@tradeops/contract/market/record'
import { formatCalendarDay } from '@tradeops/domain/present/market-time'
import { LEVEL_WORDS } from '@tradeops/domain/present/names'
import { decimal, formatShareAsPercent } from '@tradeops/domain/present/numbers'
import { formatShare } from '@tradeops/domain/present/record-words'

export const LEDGER_NAMES: Record<RecordLedger, string> = {
  live: 'Live',
  archive: 'Real hours, replayed',
  simulated: 'Simulated',
}

const EMPTY: Record<RecordLedger, string> = {
  live: 'No call is over yet.',
  archive: 'The archive has not been scored yet.',
  simulated: 'No call is over yet.',
}

const count = (calls: number): string => decimal(calls, 0)

/** Writes a count out of all: `1,081 of 2,490`. */
export const formatCountOf = (some: number, all: number): string => `${count(some)} of ${count(all)}`

/** Writes `83 of 184, 38–52%`, or `3 of 9 so far, too few to judge`. */
export function describeCallCounts({ calls, cameTrue, low, high }: RecordRow): string {
  if (low === null || high === null) return `${formatCountOf(cameTrue, calls)} so far, too few to judge`
  return `${formatCountOf(cameTrue, calls)}, ${Math.round(100 * low)}–${formatShareAsPercent(high)}`
}

/** Finds the main row of the rule that states a probability: it heads the record and has the reliability chart. */
export const findStatedOddsRow = (rows: readonly RecordRow[]): RecordRow | undefined =>
  rows.find(({ statesProbability, isMain }) => statesProbability && isMain)

/** States correct, wrong and missed calls in one sentence. */
export function composeRecordHeadline({ ledger, rows }: LedgerRecord): string {
  const first = findStatedOddsRow(rows) ?? rows.find(({ isMain }) => isMain)
  if (!first) return EMPTY[ledger]
  const { title, calls, cameTrue, misses, onsets, base } = first
  const named = `${title.toLowerCase()} ${calls === 1 ? 'call' : 'calls'}`
  const scored = `Of ${count(calls)} ${named}, ${count(cameTrue)} ${cameTrue === 1 ? 'was' : 'were'} correct and ${count(calls - cameTrue)} wrong`
  const missed =
    misses === null || onsets === null
      ? ''
      : `; ${formatCountOf(misses, onsets)} ${onsets === 1 ? 'event' : 'events'} had no call`
  const baseline = base === null ? '' : ` A call at any hour would be correct ${formatShare(base)} of the time.`
  return `${scored}${missed}.${baseline}`
}

/** Writes `12 Aug 2024 to 25 Aug 2024 · rules 7c15f032`. */
export function describeLedgerSpan({ from, to, configHash }: LedgerRecord): string {
  const span = from === null || to === null ? '' : `${formatCalendarDay(from)} to ${formatCalendarDay(to)} · `
  return `${span}rules ${configHash}`
}

/** Writes `Warn and above: 92% of 24`. */
export const describeCorrectCallsByLevel = ({ level, share, calls, cameTrue }: RecordRow): string =>
  `${LEVEL_WORDS[level]}${level === 'alert' ? '' : ' and above'}: ${share === null ? formatCountOf(cameTrue, calls) : `${formatShare(share)} of ${count(calls)}`}`

const BASELINES = { 'any hour': 'any hour', 'day-ahead': 'day-ahead alone' } as const

/** States that a rule does not beat its best baseline. */
export const describeVerdict = ({ noBetterThan }: RecordRow): string | null =>
  noBetterThan === null ? null : `No better than ${BASELINES[noBetterThan]}`

/** Writes a duration: `45 min`, `5 h 10 min`. */
export function formatLeadTime(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} min`
  return whole % 60 === 0 ? `${whole / 60} h` : `${Math.floor(whole / 60)} h ${whole % 60} min`
}

export const OUTCOME_WORDS: Record<RecordEntry['outcome'], string> = {
  'came true': 'Correct',
  'did not': 'Wrong',
  'cannot be told': 'Not scored',
  open: 'Still open',
  missed: 'Missed',
}

/** Writes `Restated on 17 Jul 2026: wrong`. */
export const describeRestatedCall = ({ outcome }: NonNullable<RecordEntry['restated']>, day: string): string =>
  `Restated on ${day}: ${OUTCOME_WORDS[outcome].toLowerCase()}`

/** Writes `Restated on 17 Jul 2026 on corrected prices: 2 calls, 1 with another outcome`. */
export function describeRestatedCalls({ calls, changed }: NonNullable<RecordRow['restated']>, day: string): string {
  const outcome = changed === 0 ? 'none' : count(changed)
  return `Restated on ${day} on corrected prices: ${count(calls)} ${calls === 1 ? 'call' : 'calls'}, ${outcome} with another outcome`
}
