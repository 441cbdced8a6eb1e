import { noteworthyAge } from '../../../lib/market/sources.ts'
import { useFromNow } from '../../../lib/time/use-now.ts'
import type { Brief } from '../brief.ts'
import { isComplete, pricesAtOf } from '../figures.ts'

/** How the page hears of the next brief; `frozen` is a brief of the past that is only being read. */
export type Connection = 'connecting' | 'open' | 'lost' | 'offline' | 'frozen'

/** Whether what is on the screen is the market now, and if not, why not. */
export type Liveness = 'live' | 'connecting' | 'stale' | 'incomplete' | 'lost' | 'offline' | 'kept'

export function livenessOf(brief: Brief, connection: Connection, now: Date): Liveness {
  if (connection === 'frozen') return 'kept'
  if (connection === 'lost' || connection === 'offline') return connection
  if (!isComplete(brief)) return 'incomplete'
  if (isStale(brief, now)) return 'stale'
  return connection === 'open' ? 'live' : 'connecting'
}

/** Too old by now; or of no use already when the brief was made, as prices are that have stopped moving. */
const isStale = (brief: Brief, now: Date): boolean =>
  noteworthyAge('lmp', pricesAtOf(brief), now) !== null || brief.diagnostics?.lmp?.state === 'stale'

/** A brief was fetched a moment before its stream opens: until then it is as true as it was. */
export const isCurrent = (liveness: Liveness): boolean => liveness === 'live' || liveness === 'connecting'

/** Whether figures stand for the moment they are read in: now, or a kept brief's own. Elsewhere they are gray and say of when they are. */
export const isOfItsTime = (liveness: Liveness): boolean => isCurrent(liveness) || liveness === 'kept'

/** Time alone can end it: a page on which nothing happens becomes stale by itself. */
export const useLiveness = (brief: Brief, connection: Connection): Liveness =>
  useFromNow((now) => livenessOf(brief, connection, now))
