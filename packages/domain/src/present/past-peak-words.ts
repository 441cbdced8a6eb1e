import { describeOtherDay } from '../time/central-date.ts'
import { centralMidnight } from '../time/central-time.ts'
import { HOUR_MS } from '../time/durations.ts'
import { hourEnding, roundToShownUsd, usd } from '../words/wording.ts'

type Maybe<T> = T | null | undefined
type SentPastPeak = { hourStart?: Maybe<string>; realTime?: Maybe<number>; dayAhead?: Maybe<number> }

const EVENING_HOURS_BEFORE_MIDNIGHT = 7
const NIGHT_HOURS = 6

/** From 17:00 yesterday to 06:00 today. */
function isLastNight(hourMs: number, nowMs: number): boolean {
  const midnightMs = centralMidnight(new Date(nowMs)).getTime()
  return hourMs >= midnightMs - EVENING_HOURS_BEFORE_MIDNIGHT * HOUR_MS && hourMs < midnightMs + NIGHT_HOURS * HOUR_MS
}

/** `Last night’s peak: HE21 paid $443, $61 over day-ahead.` Null without a peak. */
export function describePastPeak(peak: Maybe<SentPastPeak>, nowMs: number): string | null {
  const hourMs = Date.parse(peak?.hourStart ?? '')
  const { realTime, dayAhead } = peak ?? {}
  if (!Number.isFinite(hourMs) || typeof realTime !== 'number') return null
  const isNight = isLastNight(hourMs, nowMs)
  const day = isNight ? '' : describeOtherDay(hourMs, nowMs)
  const start = `${isNight ? 'Last night’s peak' : 'Peak of the last 24 hours'}: ${hourEnding(hourMs)}${day} paid ${usd(realTime)}`
  if (typeof dayAhead !== 'number') return `${start}; no day-ahead price.`
  const over = roundToShownUsd(realTime) - roundToShownUsd(dayAhead)
  if (Math.abs(over) < 1) return `${start}, even with day-ahead.`
  return `${start}, ${usd(Math.abs(over))} ${over > 0 ? 'over' : 'under'} its ${usd(dayAhead)} day-ahead.`
}
