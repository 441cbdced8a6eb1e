import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket } from '../../../model/market.ts'
import { findMidnightDaysAway } from '../../format/central-day.ts'

/** Lists the publication times of a daily report at a Central time of day that no clock change affects. */
export const listDailyPublications =
  (hour: number, minute: number) =>
  (_market: SimulatedMarket, from: Date, to: Date): Date[] => {
    const found: Date[] = []
    for (let day = findMidnightDaysAway(from, 0); day <= to; day = findMidnightDaysAway(day, 1)) {
      const at = new Date(findMidnightDaysAway(day, 1).getTime() - (24 - hour) * HOUR_MS + minute * MINUTE_MS)
      if (at > from && at <= to) found.push(at)
    }
    return found
  }
