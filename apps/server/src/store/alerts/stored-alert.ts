import type { AlertCondition } from '@tradeops/domain/alerts/alert-condition'
import {
  ALERT_PHASE_REASONS,
  ALERT_PHASES,
  type AlertConditionState,
} from '@tradeops/domain/alerts/alert-condition-state'
import type { AlertNoticeContent } from '@tradeops/domain/alerts/alert-notice-content'
import { ALERT_QUANTITY_KINDS, type AlertQuantity } from '@tradeops/domain/alerts/alert-quantity'
import type { AlertNotifiedState } from '@tradeops/domain/alerts/decide-alert-notice'
import { z } from 'zod'

const number = z.number()
const Quantity = z
  .looseObject({ kind: z.enum(ALERT_QUANTITY_KINDS) })
  .transform((quantity) => quantity as unknown as AlertQuantity)

/**
 * Reads a stored alert condition. Conditions were checked when they were saved, so only a kind that this release does
 * not know is refused.
 */
export const StoredAlertCondition: z.ZodType<AlertCondition, unknown> = z.object({
  quantity: Quantity,
  side: z.enum(['above', 'below']),
  line: number,
  clearLine: number,
  confirmRuns: number,
  clearRuns: number,
})

const Episode = z.object({ startedAtMs: number, startValue: number, peak: number, peakAtMs: number })

export const StoredAlertConditionState: z.ZodType<AlertConditionState, unknown> = z.object({
  phase: z.enum(ALERT_PHASES),
  reason: z.enum(ALERT_PHASE_REASONS),
  sinceMs: number,
  resumes: z.enum(['normal', 'pending', 'firing', 'recovering']).nullable(),
  countedRuns: number,
  episode: Episode.nullable(),
  lastEpisode: Episode.extend({ endedAtMs: number }).nullable(),
  recentChanges: number,
  value: number.nullable(),
  valueAtMs: number.nullable(),
  silence: z.object({ source: z.string(), sinceMs: number }).nullable(),
})

const Missed = z.object({ episodes: number, firstAtMs: number, lastEndedAtMs: number, peak: number })

export const StoredAlertNotifiedState: z.ZodType<AlertNotifiedState, unknown> = z.object({
  watchedSinceMs: number,
  episodeMs: number.nullable(),
  peak: number.nullable(),
  sentAtMs: number.nullable(),
  isUnsteady: z.boolean(),
  acknowledgedMs: number.nullable(),
  silenceMs: number.nullable(),
  missed: Missed.nullable(),
})

export const StoredAlertNoticeFacts: z.ZodType<AlertNoticeContent, unknown> = z.object({
  condition: StoredAlertCondition,
  value: number.nullable(),
  valueAtMs: number.nullable(),
  episode: Episode.extend({ endedAtMs: number.nullable() }).nullable(),
  missed: Missed.nullable(),
  source: z.string().nullable(),
})
