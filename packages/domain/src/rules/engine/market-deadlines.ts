import { HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { findHourStartToday, type MarketClock } from '../facts/clock.ts'
import { THRESHOLDS } from './thresholds.ts'

export type MarketDeadline = { atMs: number; name: string }

const nextAtMinute = (nowMs: number, minute: number): number => {
  const thisHour = Math.floor(nowMs / HOUR_MS) * HOUR_MS + minute * MINUTE_MS
  return thisHour > nowMs ? thisHour : thisHour + HOUR_MS
}

/** Lists the next deadlines of the market day, soonest first; these are known even without data. */
export function listMarketDeadlines(clock: MarketClock): MarketDeadline[] {
  const rule = THRESHOLDS.calendar
  const daily = (hour: number) =>
    clock.nowMs < findHourStartToday(clock, hour)
      ? findHourStartToday(clock, hour)
      : findHourStartToday(clock, hour + 24)
  return [
    { atMs: daily(rule.damClose), name: 'day-ahead bids close' },
    { atMs: daily(rule.damResults), name: 'day-ahead results' },
    { atMs: nextAtMinute(clock.nowMs, rule.constraintFileMinute), name: 'constraint file' },
    { atMs: nextAtMinute(clock.nowMs, rule.windPostingMinute), name: 'wind and solar forecasts' },
  ].sort((left, right) => left.atMs - right.atMs || (left.name < right.name ? -1 : 1))
}
