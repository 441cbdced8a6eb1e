import type { Zone } from '@tradeops/domain/market/zones'
import { createContext, useContext } from 'react'
import { useNow } from '../../lib/time/use-now.ts'
import type { TrendRun } from './trend/last-hour.ts'

/** When the past brief on screen was made; null for the newest brief. */
export const PastBriefTimeContext = createContext<Date | null>(null)

/** The instant from which ages are counted; for a past brief its own time, so that its figures do not look late. */
export function useReferenceTime(): Date {
  const now = useNow()
  return useContext(PastBriefTimeContext) ?? now
}

/** The zone for which cards and hours offer an alert; null on past and shared briefs. */
export const AlertZoneContext = createContext<Zone | null>(null)

/** Rules with a firing alert of the signed-in reader; never part of the brief, which all readers share. */
export const FiringRulesContext = createContext<ReadonlySet<string>>(new Set())

/** MW that the signed-in reader is short; null without a position and on a shared brief. */
export const PositionContext = createContext<number | null>(null)

/** A shared brief's link, the hash of its unchanging content, and the hour of its chart. */
export type SharedBriefDetails = { url: string; sha256: string; hour: readonly TrendRun[] }

/** Details of the shared link; null if the brief was not opened by one. */
export const SharedBriefContext = createContext<SharedBriefDetails | null>(null)
