import { PAGE_SERIES_AGE_LIMITS_MINUTES, SERIES_AGE_LIMITS_MINUTES } from '@tradeops/domain/market/limits'
import type { MarketSource } from '@tradeops/domain/market/market-source'
import type { PollPlan } from '@tradeops/domain/market/polling/poll-plan'
import type { FreshnessLimits } from '@tradeops/domain/market/source-state'
import type { MarketDocumentName } from './registry.ts'

export type SourceWithDocuments = MarketSource & { documents: readonly [MarketDocumentName, ...MarketDocumentName[]] }

const MINUTES = { ...SERIES_AGE_LIMITS_MINUTES, ...PAGE_SERIES_AGE_LIMITS_MINUTES }

export const findFreshnessLimits = (name: keyof typeof MINUTES): FreshnessLimits => {
  const [freshMinutes, missingMinutes] = MINUTES[name]
  return { freshMinutes, missingMinutes }
}

/** Plans three evenly spaced polls per publication period, the most that ERCOT's terms of use allow. */
export const planThreePollsPerPeriod = (
  periodMinutes: number,
  markMinute: number,
  firstAfterSeconds: number,
): PollPlan => {
  const spacingSeconds = periodMinutes * 20
  return {
    periodMinutes,
    markMinute,
    pollAfterSeconds: [firstAfterSeconds, firstAfterSeconds + spacingSeconds, firstAfterSeconds + 2 * spacingSeconds],
  }
}

export const planOnePollPerPeriod = (periodMinutes: number, afterSeconds: number): PollPlan => ({
  periodMinutes,
  markMinute: 0,
  pollAfterSeconds: [afterSeconds],
})

export const NOON_MINUTE_OF_DAY = 12 * 60
