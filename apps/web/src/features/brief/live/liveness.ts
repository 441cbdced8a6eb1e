import { describeStaleAge } from '../../../lib/market/describe-stale-age.ts'
import { useValueFromNow } from '../../../lib/time/use-now.ts'
import type { Brief } from '../brief.ts'
import { getPriceTime, isBriefComplete } from '../figures.ts'

/** How the page receives the next brief; `frozen` means a past brief, which has no next one. */
export type BriefConnectionState = 'connecting' | 'open' | 'lost' | 'offline' | 'frozen'

/** Whether the page shows the current market, and if not, why not. */
export type Liveness = 'live' | 'connecting' | 'stale' | 'incomplete' | 'lost' | 'offline' | 'past'

export function decideLiveness(brief: Brief, connection: BriefConnectionState, now: Date): Liveness {
  if (connection === 'frozen') return 'past'
  if (connection === 'lost' || connection === 'offline') return connection
  if (!isBriefComplete(brief)) return 'incomplete'
  if (isStale(brief, now)) return 'stale'
  return connection === 'open' ? 'live' : 'connecting'
}

/** Whether prices are stale: too old now, or already stale when the brief was made. */
const isStale = (brief: Brief, now: Date): boolean =>
  describeStaleAge('lmp', getPriceTime(brief), now) !== null || brief.diagnostics?.lmp?.state === 'stale'

/**
 * Whether the page is current; while the stream connects it counts as current, because the brief was fetched just
 * before.
 */
export const isLiveOrConnecting = (liveness: Liveness): boolean => liveness === 'live' || liveness === 'connecting'

/**
 * Whether figures are valid at the page's reference time, which is now or the time of a past brief. Other figures are
 * gray and show their time.
 */
export const areFiguresValid = (liveness: Liveness): boolean => isLiveOrConnecting(liveness) || liveness === 'past'

export const useLiveness = (brief: Brief, connection: BriefConnectionState): Liveness =>
  useValueFromNow((now) => decideLiveness(brief, connection, now))
