import type { AlertCondition } from '@tradeops/domain/alerts/condition'
import { ALERT_PHASES, type ConditionState, PHASE_REASONS } from '@tradeops/domain/alerts/condition-state'
import type { NotifiedState } from '@tradeops/domain/alerts/decide-notice'
import type { NoticeFacts } from '@tradeops/domain/alerts/notice-facts'
import { type AlertQuantity, QUANTITY_KINDS } from '@tradeops/domain/alerts/quantity'
import { z } from 'zod'

const number = z.number()
const Quantity = z
  .looseObject({ kind: z.enum(QUANTITY_KINDS) })
  .transform((quantity) => quantity as unknown as AlertQuantity)

/** Conditions were checked when they were saved; here only a kind that this release does not know is set aside. */
export const StoredCondition: z.ZodType<AlertCondition, unknown> = z.object({
  quantity: Quantity,
  side: z.enum(['above', 'below']),
  line: number,
  clearLine: number,
  confirmRuns: number,
  clearRuns: number,
})

const Episode = z.object({ startedAtMs: number, startValue: number, peak: number, peakAtMs: number })

export const StoredConditionState: z.ZodType<ConditionState, unknown> = z.object({
  phase: z.enum(ALERT_PHASES),
  reason: z.enum(PHASE_REASONS),
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

export const StoredNotified: z.ZodType<NotifiedState, unknown> = z.object({
  watchedSinceMs: number,
  episodeMs: number.nullable(),
  peak: number.nullable(),
  sentAtMs: number.nullable(),
  isUnsteady: z.boolean(),
  acknowledgedMs: number.nullable(),
  silenceMs: number.nullable(),
  missed: Missed.nullable(),
})

export const StoredNoticeFacts: z.ZodType<NoticeFacts, unknown> = z.object({
  condition: StoredCondition,
  value: number.nullable(),
  valueAtMs: number.nullable(),
  episode: Episode.extend({ endedAtMs: number.nullable() }).nullable(),
  missed: Missed.nullable(),
  source: z.string().nullable(),
})
