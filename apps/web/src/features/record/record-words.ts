import type {
  LedgerTrackRecord,
  TrackRecordEntry,
  TrackRecordLedger,
  TrackRecordRow,
} from '@tradeops/contract/market/track-record'
import { formatCalendarDay } from '@tradeops/domain/present/market-time'
import { ALERT_LEVEL_NAMES } from '@tradeops/domain/present/names'
import { formatDecimal, formatShareAsPercent } from '@tradeops/domain/present/numbers'
import { formatShareAsPercentWithTenths } from '@tradeops/domain/present/prediction-accuracy-words'

export const TRACK_RECORD_LEDGER_LABELS: Record<TrackRecordLedger, string> = {
  live: 'Live',
  archive: 'Real hours, replayed',
  simulated: 'Simulated',
}

export const LEDGERS_IN_DISPLAY_ORDER = Object.keys(TRACK_RECORD_LEDGER_LABELS) as TrackRecordLedger[]

const EMPTY: Record<TrackRecordLedger, string> = {
  live: 'No call is over yet.',
  archive: 'The archive has not been scored yet.',
  simulated: 'No call is over yet.',
}

const count = (calls: number): string => formatDecimal(calls, 0)

/** Writes a count out of a total: `1,081 of 2,490`. */
export const formatCountOfTotal = (some: number, all: number): string => `${count(some)} of ${count(all)}`

/** Writes how many predictions were correct: `83 of 184, 38–52%`, or `3 of 9 so far, too few to judge`. */
export function describePredictionCounts({ calls, cameTrue, low, high }: TrackRecordRow): string {
  if (low === null || high === null) return `${formatCountOfTotal(cameTrue, calls)} so far, too few to judge`
  return `${formatCountOfTotal(cameTrue, calls)}, ${Math.round(100 * low)}–${formatShareAsPercent(high)}`
}

/**
 * Finds the main row of the rule that states a probability, which is first in the record and has the reliability chart.
 */
export const findProbabilityRuleRow = (rows: readonly TrackRecordRow[]): TrackRecordRow | undefined =>
  rows.find(({ statesProbability, isMain }) => statesProbability && isMain)

/**
 * States for the first rule how many predictions were correct and wrong, how many events were missed, and the base
 * rate.
 */
export function composeTrackRecordHeadline({ ledger, rows }: LedgerTrackRecord): string {
  const first = findProbabilityRuleRow(rows) ?? rows.find(({ isMain }) => isMain)
  if (!first) return EMPTY[ledger]
  const { title, calls, cameTrue, misses, onsets, base } = first
  const named = `${title.toLowerCase()} ${calls === 1 ? 'call' : 'calls'}`
  const scored = `Of ${count(calls)} ${named}, ${count(cameTrue)} ${cameTrue === 1 ? 'was' : 'were'} correct and ${count(calls - cameTrue)} wrong`
  const missed =
    misses === null || onsets === null
      ? ''
      : `; ${formatCountOfTotal(misses, onsets)} ${onsets === 1 ? 'event' : 'events'} had no call`
  const baseline =
    base === null ? '' : ` A call at any hour would be correct ${formatShareAsPercentWithTenths(base)} of the time.`
  return `${scored}${missed}.${baseline}`
}

/** Writes the time span of a ledger and the version of its rules: `12 Aug 2024 to 25 Aug 2024 · rules 7c15f032`. */
export function describeLedgerSpan({ from, to, configHash }: LedgerTrackRecord): string {
  const span = from === null || to === null ? '' : `${formatCalendarDay(from)} to ${formatCalendarDay(to)} · `
  return `${span}rules ${configHash}`
}

/** Writes the share of correct predictions from an alert level on: `Warn and above: 92% of 24`. */
export const describeCorrectPredictionsByLevel = ({ level, share, calls, cameTrue }: TrackRecordRow): string =>
  `${ALERT_LEVEL_NAMES[level]}${level === 'alert' ? '' : ' and above'}: ${share === null ? formatCountOfTotal(cameTrue, calls) : `${formatShareAsPercentWithTenths(share)} of ${count(calls)}`}`

const BASELINES = { 'any hour': 'any hour', 'day-ahead': 'day-ahead alone' } as const

/** States that a rule is not better than its best baseline; null if it is better. */
export const describeBaselineComparison = ({ noBetterThan }: TrackRecordRow): string | null =>
  noBetterThan === null ? null : `No better than ${BASELINES[noBetterThan]}`

/** Writes a duration: `45 min`, `5 h 10 min`. */
export function formatLeadTime(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} min`
  return whole % 60 === 0 ? `${whole / 60} h` : `${Math.floor(whole / 60)} h ${whole % 60} min`
}

export const PREDICTION_OUTCOME_LABELS: Record<TrackRecordEntry['outcome'], string> = {
  'came true': 'Correct',
  'did not': 'Wrong',
  'cannot be told': 'Not scored',
  open: 'Still open',
  missed: 'Missed',
}

/** Writes the outcome of a prediction after a price correction: `Restated on 17 Jul 2026: wrong`. */
export const describeRestatedOutcome = ({ outcome }: NonNullable<TrackRecordEntry['restated']>, day: string): string =>
  `Restated on ${day}: ${PREDICTION_OUTCOME_LABELS[outcome].toLowerCase()}`

/**
 * Writes how many predictions were scored again: `Restated on 17 Jul 2026 on corrected prices: 2 calls, 1 with another
 * outcome`.
 */
export function describeRestatedPredictionCounts(
  { calls, changed }: NonNullable<TrackRecordRow['restated']>,
  day: string,
): string {
  const outcome = changed === 0 ? 'none' : count(changed)
  return `Restated on ${day} on corrected prices: ${count(calls)} ${calls === 1 ? 'call' : 'calls'}, ${outcome} with another outcome`
}
