import { describeOtherDay } from '../time/central-date.ts'
import { findCentralMidnight } from '../time/central-time.ts'
import { HOUR_MS } from '../time/durations.ts'
import { formatHourEndingText, formatUsd, roundToShownUsd } from '../words/wording.ts'

type Maybe<T> = T | null | undefined
type SentPastPeak = { hourStart?: Maybe<string>; realTime?: Maybe<number>; dayAhead?: Maybe<number> }

const EVENING_HOURS_BEFORE_MIDNIGHT = 7
const NIGHT_HOURS = 6

/** Whether an hour was last night, from 17:00 yesterday to 06:00 today. */
function isLastNight(hourMs: number, nowMs: number): boolean {
  const midnightMs = findCentralMidnight(new Date(nowMs)).getTime()
  return hourMs >= midnightMs - EVENING_HOURS_BEFORE_MIDNIGHT * HOUR_MS && hourMs < midnightMs + NIGHT_HOURS * HOUR_MS
}

/** Writes `Last night’s peak: HE21 settled at $443, $61 over its $382 day-ahead.` Null without a peak price. */
export function describeHighestPastPriceHour(peak: Maybe<SentPastPeak>, nowMs: number): string | null {
  const hourMs = Date.parse(peak?.hourStart ?? '')
  const { realTime, dayAhead } = peak ?? {}
  if (!Number.isFinite(hourMs) || typeof realTime !== 'number') return null
  const isNight = isLastNight(hourMs, nowMs)
  const day = isNight ? '' : describeOtherDay(hourMs, nowMs)
  const start = `${isNight ? 'Last night’s peak' : 'Highest finished hour of the last 24'}: ${formatHourEndingText(hourMs)}${day} settled at ${formatUsd(realTime)}`
  if (typeof dayAhead !== 'number') return `${start}; no day-ahead price.`
  const over = roundToShownUsd(realTime) - roundToShownUsd(dayAhead)
  if (Math.abs(over) < 1) return `${start}, even with day-ahead.`
  return `${start}, ${formatUsd(Math.abs(over))} ${over > 0 ? 'over' : 'under'} its ${formatUsd(dayAhead)} day-ahead.`
}
