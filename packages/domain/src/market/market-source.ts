import type { PollPlan } from './polling/poll-plan.ts'
import type { Series } from './series.ts'
import type { FreshnessRule } from './source-state.ts'

/** The five data sources that decide whether a brief is complete, in display order. */
export const REQUIRED_SOURCE_NAMES = ['weather', 'lmp', 'load', 'constraints', 'gas'] as const
export type RequiredSourceName = (typeof REQUIRED_SOURCE_NAMES)[number]

export const REQUIRED_SOURCE_TITLES: Record<RequiredSourceName, string> = {
  weather: 'Weather',
  lmp: 'LMP',
  load: 'Load',
  constraints: 'Constraints',
  gas: 'Gas',
}

export type RequiredSourceState = 'ok' | 'stale' | 'missing'

/**
 * One quantity and the documents that state it, best first: the next document is polled only if the one before fails or
 * is old.
 */
export type MarketSource = {
  name: string
  title: string
  group: RequiredSourceName | 'other'
  documents: readonly [string, ...string[]]
  /** The series whose newest value, or newest forecast publication, decides how old the data source is. */
  judgedBy: Series
  freshness: FreshnessRule
  plan: PollPlan
  /** How soon a data source is polled again after a failure, if its poll plan would wait for hours. */
  retryAfterMinutes?: number
  /**
   * How many minutes before its publication a document's data end, as in the hourly constraint file; negative if they
   * end after.
   */
  coversMinutesBefore: number
}
