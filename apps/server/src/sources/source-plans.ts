import { COLLECTED_FRESH_MINUTES, FRESH_MINUTES } from '@tradeops/domain/market/limits'
import type { MarketSource } from '@tradeops/domain/market/market-source'
import type { PollPlan } from '@tradeops/domain/market/poll-plan'
import type { FreshnessLimits } from '@tradeops/domain/market/source-state'
import type { DocumentName } from './registry.ts'

export type DocumentedSource = MarketSource & { documents: readonly [DocumentName, ...DocumentName[]] }

const MINUTES = { ...FRESH_MINUTES, ...COLLECTED_FRESH_MINUTES }

export const findFreshnessLimits = (name: keyof typeof MINUTES): FreshnessLimits => {
  const [freshMinutes, missingMinutes] = MINUTES[name]
  return { freshMinutes, missingMinutes }
}

/** Plans three evenly spaced polls per period, the most that ERCOT's terms allow. */
export const planThreePolls = (periodMinutes: number, markMinute: number, firstAfterSeconds: number): PollPlan => {
  const spacingSeconds = periodMinutes * 20
  return {
    periodMinutes,
    markMinute,
    pollAfterSeconds: [firstAfterSeconds, firstAfterSeconds + spacingSeconds, firstAfterSeconds + 2 * spacingSeconds],
  }
}

export const planOnePoll = (periodMinutes: number, afterSeconds: number): PollPlan => ({
  periodMinutes,
  markMinute: 0,
  pollAfterSeconds: [afterSeconds],
})

export const NOON_MINUTE = 12 * 60
