import { FIVE_MINUTES_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { ErcotSystemState, SimulatedMarket } from '../../../model/market.ts'
import { findLastClockTick, findMidnightDaysAway, listDayIntervals } from '../../format/central-day.ts'
import { formatDashboardStamp, formatRepeatedHourFlag } from '../../format/central-stamp.ts'
import { defineDashboardEmitter } from '../pages.ts'

const SAMPLED_PAST_MARK_MS = 6_000
const DELAY_MS = 8_000
const RAMP_LIMITED_SHARE = 0.12
const RESTING_STORAGE_MW = 14_000
const NEVER_LOWERED_SHARE = 0.2

/**
 * Emits how far SCED could raise or lower generation, one row every five minutes; the real page has one every twelve
 * seconds.
 */
export const capacityAvailableToScedEmitter = defineDashboardEmitter('capacity-available-sced', {
  releasedAt: (_market, now) => findLastClockTick(now, MINUTE_MS, SAMPLED_PAST_MARK_MS + DELAY_MS),
  text(market, releasedAt) {
    const today = findMidnightDaysAway(releasedAt, 0)
    const yesterday = findMidnightDaysAway(releasedAt, -1)
    return JSON.stringify({
      lastUpdated: formatDashboardStamp(new Date(releasedAt.getTime() - DELAY_MS)),
      current: dayBlock(market, today, releasedAt),
      previous: dayBlock(market, yesterday, releasedAt),
    })
  },
})

const dayBlock = (market: SimulatedMarket, midnight: Date, until: Date) => ({
  data: listDayIntervals(midnight, FIVE_MINUTES_MS / MINUTE_MS)
    .map((mark) => new Date(mark.getTime() + SAMPLED_PAST_MARK_MS))
    .filter((at) => at <= until)
    .map((at) => row(market, at)),
  timestamp: formatDashboardStamp(midnight),
})

/** Computes how far generation could rise and fall from its current output, based on the five-minute system state. */
export function computeScedHeadroomMw({ committedCapacityMw, loadMw, generationMw }: ErcotSystemState): {
  up: number
  down: number
} {
  const { gas, coal, wind, solar, storage } = generationMw
  const up = Math.round((committedCapacityMw - loadMw) * (1 - RAMP_LIMITED_SHARE))
  const lowered = (gas + coal + wind + solar) * (1 - NEVER_LOWERED_SHARE) + RESTING_STORAGE_MW + storage
  return { up, down: -Math.round(lowered) }
}

function row(market: SimulatedMarket, at: Date) {
  const { up, down } = computeScedHeadroomMw(market.systemAt(new Date(at.getTime() - SAMPLED_PAST_MARK_MS)))
  return {
    timestamp: formatDashboardStamp(at),
    epoch: at.getTime() / 1000,
    dstFlag: formatRepeatedHourFlag(at),
    increaseGenResESRs: up,
    decreaseGenResESRs: down,
  }
}
