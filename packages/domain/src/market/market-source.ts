import type { PollPlan } from './poll-plan.ts'
import type { Series } from './series.ts'
import type { Freshness } from './source-state.ts'

/** The five sources a brief is judged by, in the order they are shown. */
export const SOURCE_NAMES = ['weather', 'lmp', 'load', 'constraints', 'gas'] as const
export type SourceName = (typeof SOURCE_NAMES)[number]

export const SOURCE_TITLES: Record<SourceName, string> = {
  weather: 'Weather',
  lmp: 'LMP',
  load: 'Load',
  constraints: 'Constraints',
  gas: 'Gas',
}

export type SourceState = 'ok' | 'stale' | 'missing'

/**
 * One thing we want to know, and the documents that tell it, the best first. The second is asked only when the first
 * fails or answers with old rows.
 */
export type MarketSource = {
  name: string
  title: string
  group: SourceName | 'other'
  documents: readonly [string, ...string[]]
  /** Its newest value, or for a forecast its newest publication, is the age of the source. */
  judgedBy: Series
  freshness: Freshness
  plan: PollPlan
  /** How soon it is polled again after it failed, where its plan would wait for hours. */
  retryAfterMinutes?: number
  /** A publication may speak of a time this long before its mark, as the hourly constraint file does; below zero, it speaks of a later one. */
  speaksOfMinutesBefore: number
}
