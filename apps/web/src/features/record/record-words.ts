import type { Ledger, LedgerRecord, RecordEntry, RecordRow } from '@tradeops/contract/market/record'
import { calendarDay } from '@tradeops/domain/present/market-time'
import { LEVEL_WORDS } from '@tradeops/domain/present/names'
import { decimal, percentOfOne } from '@tradeops/domain/present/numbers'
import { shareText } from '@tradeops/domain/present/record-words'
import type { Kind } from '@tradeops/domain/rules/registry'

export const LEDGER_NAMES: Record<Ledger, string> = {
  live: 'Live',
  archive: 'Real hours, replayed',
  simulated: 'Simulated',
}

const EMPTY: Record<Ledger, string> = {
  live: 'No call has run its course yet.',
  archive: 'The archive has not been counted yet.',
  simulated: 'No call has run its course yet.',
}

const count = (calls: number): string => decimal(calls, 0)

/** `1,081 of 2,490`. */
export const ofText = (some: number, all: number): string => `${count(some)} of ${count(all)}`

/** `83 of 184, 38–52%`, or `3 of 9 so far, too few to judge`. */
export function countText({ calls, cameTrue, low, high }: RecordRow): string {
  if (low === null || high === null) return `${ofText(cameTrue, calls)} so far, too few to judge`
  return `${ofText(cameTrue, calls)}, ${Math.round(100 * low)}–${percentOfOne(high)}`
}

/** The rule that the record leads with and whose stated odds it checks. */
const SPIKE_RULE: Kind = 'spike_risk'

export const spikeRow = (rows: readonly RecordRow[]): RecordRow | undefined =>
  rows.find(({ rule, isMain }) => rule === SPIKE_RULE && isMain)

/** What the record says first: hits and misses in one breath. */
export function leadText({ ledger, rows }: LedgerRecord): string {
  const first = spikeRow(rows) ?? rows.find(({ isMain }) => isMain)
  if (!first) return EMPTY[ledger]
  const { title, calls, cameTrue, misses, onsets, base } = first
  const called = `${title.toLowerCase()} ${calls === 1 ? 'call' : 'calls'}`
  const came = `Of ${count(calls)} ${called} ${count(cameTrue)} came true and ${count(calls - cameTrue)} did not`
  const missed =
    misses === null || onsets === null
      ? ''
      : `; ${ofText(misses, onsets)} ${onsets === 1 ? 'event' : 'events'} came with no call`
  const anyway = base === null ? '' : ` Of any hour, ${shareText(base)} would have come true.`
  return `${came}${missed}.${anyway}`
}

/** `12 Aug 2024 to 25 Aug 2024 · rules 7c15f032`. */
export function spanText({ from, to, configHash }: LedgerRecord): string {
  const span = from === null || to === null ? '' : `${calendarDay(from)} to ${calendarDay(to)} · `
  return `${span}rules ${configHash}`
}

/** `Warn and above: 92% of 24`. */
export const levelText = ({ level, share, calls, cameTrue }: RecordRow): string =>
  `${LEVEL_WORDS[level]}${level === 'alert' ? '' : ' and above'}: ${share === null ? ofText(cameTrue, calls) : `${shareText(share)} of ${count(calls)}`}`

const BASELINES = { 'any hour': 'any hour', 'day-ahead': 'what day-ahead says' } as const

/** The sentence a rule owes its reader where its share cannot be told from its best baseline. */
export const verdictText = ({ noBetterThan }: RecordRow): string | null =>
  noBetterThan === null ? null : `No better than ${BASELINES[noBetterThan]}`

/** `45 min`, `5 h 10 min`. */
export function leadTimeText(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} min`
  return whole % 60 === 0 ? `${whole / 60} h` : `${Math.floor(whole / 60)} h ${whole % 60} min`
}

export const OUTCOME_WORDS: Record<RecordEntry['outcome'], string> = {
  'came true': 'Came true',
  'did not': 'Did not',
  'cannot be told': 'Cannot be told',
  open: 'Still open',
  missed: 'Missed',
}
