import type { Zone } from '@tradeops/domain/market/zones'
import { createContext, useContext } from 'react'
import { useNow } from '../../lib/time/use-now.ts'
import type { TrendScedRun } from './trend/sced-runs-of-last-hour.ts'

/** When the past brief on screen was made; null if the newest brief is shown. */
export const PastBriefTimeContext = createContext<Date | null>(null)

/**
 * Returns the instant from which ages are counted: now, or for a past brief the time it was made, so that its figures
 * do not look late.
 */
export function useAgeReferenceTime(): Date {
  const now = useNow()
  return useContext(PastBriefTimeContext) ?? now
}

/** The load zone for which item cards and hours offer an alert; null on past and shared briefs. */
export const AlertZoneContext = createContext<Zone | null>(null)

/**
 * Rules for which an alert of the signed-in reader fires; the rules are not part of the brief, because all readers
 * share one brief.
 */
export const FiringRulesContext = createContext<ReadonlySet<string>>(new Set())

/** The short position of the signed-in reader in MW; null without a position and on a shared brief. */
export const ShortPositionContext = createContext<number | null>(null)

/** A shared brief's link, the hash of its unchanging content, and the SCED runs of its chart. */
export type SharedBriefDetails = { url: string; sha256: string; hour: readonly TrendScedRun[] }

/** Details of a shared brief; null if the brief was not opened by a shared link. */
export const SharedBriefContext = createContext<SharedBriefDetails | null>(null)
