import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Market } from '../../model/market.ts'

const LONGEST_GAP_MS = 60 * MINUTE_MS

/** The newest SCED run at or before an instant. */
export const lastRun = (market: Market, at: Date): Date | null =>
  market.scedRunTimes(new Date(at.getTime() - LONGEST_GAP_MS), at).at(-1) ?? null
