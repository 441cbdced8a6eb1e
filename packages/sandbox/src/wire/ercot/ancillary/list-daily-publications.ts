import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Market } from '../../../model/market.ts'
import { shiftToMidnight } from '../../format/central-day.ts'

/** The times of a report published every day at a Central wall clock after the hours that change. */
export const listDailyPublications =
  (hour: number, minute: number) =>
  (_market: Market, from: Date, to: Date): Date[] => {
    const found: Date[] = []
    for (let day = shiftToMidnight(from, 0); day <= to; day = shiftToMidnight(day, 1)) {
      const at = new Date(shiftToMidnight(day, 1).getTime() - (24 - hour) * HOUR_MS + minute * MINUTE_MS)
      if (at > from && at <= to) found.push(at)
    }
    return found
  }
