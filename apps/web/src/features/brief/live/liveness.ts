import { describeStaleAge } from '../../../lib/market/describe-stale-age.ts'
import { useValueFromNow } from '../../../lib/time/use-now.ts'
import type { Brief } from '../brief.ts'
import { getPriceTime, isBriefComplete } from '../figures.ts'

/** How the page gets the next brief; `frozen` means a past brief, which gets none. */
export type BriefConnection = 'connecting' | 'open' | 'lost' | 'offline' | 'frozen'

/** Whether the page shows the market now, and if not, why not. */
export type Liveness = 'live' | 'connecting' | 'stale' | 'incomplete' | 'lost' | 'offline' | 'past'

export function decideLiveness(brief: Brief, connection: BriefConnection, now: Date): Liveness {
  if (connection === 'frozen') return 'past'
  if (connection === 'lost' || connection === 'offline') return connection
  if (!isBriefComplete(brief)) return 'incomplete'
  if (isStale(brief, now)) return 'stale'
  return connection === 'open' ? 'live' : 'connecting'
}

/** Whether prices are stale: too old now, or stale when the brief was made. */
const isStale = (brief: Brief, now: Date): boolean =>
  describeStaleAge('lmp', getPriceTime(brief), now) !== null || brief.diagnostics?.lmp?.state === 'stale'

/** Whether the page is current; a brief is fetched just before its stream opens, so it is current while connecting. */
export const isLiveOrConnecting = (liveness: Liveness): boolean => liveness === 'live' || liveness === 'connecting'

/** Whether figures are as of the page's reference time: now, or a past brief's own time. Others are gray and dated. */
export const matchesReferenceTime = (liveness: Liveness): boolean => isLiveOrConnecting(liveness) || liveness === 'past'

export const useLiveness = (brief: Brief, connection: BriefConnection): Liveness =>
  useValueFromNow((now) => decideLiveness(brief, connection, now))
