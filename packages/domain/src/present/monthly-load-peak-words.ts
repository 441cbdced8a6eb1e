import { describeOtherDay, MONTH_ABBREVIATIONS } from '../time/central-date.ts'
import { readCentralWallClock } from '../time/central-time.ts'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { formatClockText, formatGigawatts, formatHourEndingText, formatPercent } from '../words/wording.ts'

/** A value that an API answer can lack. */
type Maybe<T> = T | null | undefined

export type ApiMonthlyLoadPeak = {
  rules?: Maybe<string>
  intervalMinutes?: Maybe<number>
  daysBefore?: Maybe<number>
  daysKnown?: Maybe<number>
  high?: Maybe<{ mw?: Maybe<number>; intervalStart?: Maybe<string> }>
  peak?: Maybe<{ mw?: Maybe<number>; hourStart?: Maybe<string>; isForecast?: Maybe<boolean> }>
  chance?: Maybe<number>
  call?: Maybe<string>
  downFrom?: Maybe<string>
  downTo?: Maybe<string>
}

const LOWEST_SHOWN = 0.01

const isNumber = (value: Maybe<number>): value is number => typeof value === 'number' && Number.isFinite(value)

const msOf = (instant: Maybe<string>): number | null => {
  const ms = Date.parse(instant ?? '')
  return Number.isFinite(ms) ? ms : null
}

const isWhole = ({ daysBefore, daysKnown }: ApiMonthlyLoadPeak): boolean => daysBefore === daysKnown

/** Writes the highest load of the month so far: `Jul high so far 81.4 GW, 16:45–17:00 on 12 Jul.` */
function describeHigh(sent: ApiMonthlyLoadPeak, nowMs: number): string {
  const { high, intervalMinutes } = sent
  const startMs = msOf(high?.intervalStart)
  if (startMs === null || !isNumber(high?.mw)) return ''
  const span = isNumber(intervalMinutes)
    ? `${formatClockText(startMs)}–${formatClockText(startMs + intervalMinutes * MINUTE_MS)}`
    : formatClockText(startMs)
  const month = MONTH_ABBREVIATIONS[readCentralWallClock(new Date(startMs)).month - 1]
  return `${month} high${isWhole(sent) ? ' so far' : ' of the days known here'} ${formatGigawatts(high.mw)}, ${span}${describeOtherDay(startMs, nowMs) || ' today'}. `
}

/** Writes in which hours to reduce load, `Be down HE16 to HE18.`; empty once these hours are over. */
function describeCall({ call, downFrom, downTo }: ApiMonthlyLoadPeak, nowMs: number): string {
  const [fromMs, toMs] = [msOf(downFrom), msOf(downTo)]
  if (fromMs === null || toMs === null || nowMs >= toMs) return ''
  const hours = `${formatHourEndingText(fromMs)} to ${formatHourEndingText(toMs - HOUR_MS)}`
  if (call === 'final') return ` Be down ${hours}.`
  return call === 'morning' ? ` Plan to be down ${hours}; decided two hours before.` : ' No call.'
}

/**
 * Writes `4CP: Jul high so far 81.4 GW, 16:45–17:00 on 12 Jul. Today forecast 80.9 GW in HE17, 12% chance of the
 * month’s peak. Be down HE16 to HE18. Real-time load; settled load decides.` Null without a peak.
 */
export function describeMonthlyLoadPeak(sent: Maybe<ApiMonthlyLoadPeak>, nowMs: number): string | null {
  const hourMs = msOf(sent?.peak?.hourStart)
  if (!sent || hourMs === null || !isNumber(sent.peak?.mw)) return null
  const name = sent.rules ?? 'Monthly peak'
  const today = `${sent.peak.isForecast ? 'Today forecast' : 'Today peaked at'} ${formatGigawatts(sent.peak.mw)} in ${formatHourEndingText(hourMs)}`
  return `${name}: ${describeHigh(sent, nowMs)}${today}${describeChance(sent, nowMs)} Real-time load; settled load decides.`
}

/** Writes `4CP: 12% chance that today sets the month’s peak. Be down HE16 to HE18.` Null without a probability. */
export function summarizeMonthlyLoadPeak(sent: Maybe<ApiMonthlyLoadPeak>, nowMs: number): string | null {
  if (!sent || !isNumber(sent.chance)) return null
  return `${sent.rules ?? 'Monthly peak'}: ${writeOdds(sent.chance)} chance that today sets the month’s peak.${describeCall(sent, nowMs)}`
}

const writeOdds = (chance: number): string => (chance < LOWEST_SHOWN ? 'under 1%' : formatPercent(100 * chance))

/** Writes the probability and the curtailment call, or how many days of load are missing for them. */
function describeChance(sent: ApiMonthlyLoadPeak, nowMs: number): string {
  const { chance, daysBefore, daysKnown } = sent
  if (isNumber(chance)) return `, ${writeOdds(chance)} chance of the month’s peak.${describeCall(sent, nowMs)}`
  return isNumber(daysBefore) && isNumber(daysKnown) && daysKnown < daysBefore
    ? `. No chance stated: load is known of ${daysKnown} of the month’s ${daysBefore} days before.`
    : '. No chance stated: too few past days of load.'
}
