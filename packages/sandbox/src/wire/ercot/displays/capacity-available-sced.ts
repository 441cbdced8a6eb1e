import { FIVE_MINUTES_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Market, SystemState } from '../../../model/market.ts'
import { findLastTick, listDayIntervals, shiftToMidnight } from '../../format/central-day.ts'
import { formatDashboardStamp, formatRepeatedHourFlag } from '../../format/central-stamp.ts'
import { defineDashboard } from '../pages.ts'

const SAMPLED_PAST_MARK_MS = 6_000
const DELAY_MS = 8_000
const RAMP_LIMITED_SHARE = 0.12
const RESTING_STORAGE_MW = 14_000
const NEVER_LOWERED_SHARE = 0.2

/** Emits how far SCED could move generation, a row every five minutes (the real page has one every twelve seconds). */
export const capacityAvailableSced = defineDashboard('capacity-available-sced', {
  releasedAt: (_market, now) => findLastTick(now, MINUTE_MS, SAMPLED_PAST_MARK_MS + DELAY_MS),
  text(market, releasedAt) {
    const today = shiftToMidnight(releasedAt, 0)
    const yesterday = shiftToMidnight(releasedAt, -1)
    return JSON.stringify({
      lastUpdated: formatDashboardStamp(new Date(releasedAt.getTime() - DELAY_MS)),
      current: dayBlock(market, today, releasedAt),
      previous: dayBlock(market, yesterday, releasedAt),
    })
  },
})

const dayBlock = (market: Market, midnight: Date, until: Date) => ({
  data: listDayIntervals(midnight, FIVE_MINUTES_MS / MINUTE_MS)
    .map((mark) => new Date(mark.getTime() + SAMPLED_PAST_MARK_MS))
    .filter((at) => at <= until)
    .map((at) => row(market, at)),
  timestamp: formatDashboardStamp(midnight),
})

/** Computes the room above and below current generation, from the five-minute state. */
export function computeHeadroomMw({ committedCapacityMw, loadMw, generationMw }: SystemState): {
  up: number
  down: number
} {
  const { gas, coal, wind, solar, storage } = generationMw
  const up = Math.round((committedCapacityMw - loadMw) * (1 - RAMP_LIMITED_SHARE))
  const lowered = (gas + coal + wind + solar) * (1 - NEVER_LOWERED_SHARE) + RESTING_STORAGE_MW + storage
  return { up, down: -Math.round(lowered) }
}

function row(market: Market, at: Date) {
  const { up, down } = computeHeadroomMw(market.systemAt(new Date(at.getTime() - SAMPLED_PAST_MARK_MS)))
  return {
    timestamp: formatDashboardStamp(at),
    epoch: at.getTime() / 1000,
    dstFlag: formatRepeatedHourFlag(at),
    increaseGenResESRs: up,
    decreaseGenResESRs: down,
  }
}
