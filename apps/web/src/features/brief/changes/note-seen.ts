import { forgiving } from '@tradeops/contract/site/forgiving'
import { VisitAnswer } from '@tradeops/contract/site/visits'
import { type SeenBrief, type Visits, withSeen } from '@tradeops/domain/account/visits'
import type { Zone } from '@tradeops/domain/market/zones'
import { api } from '../../../lib/http/api.ts'
import { readLocalJson, writeLocal } from '../../../lib/storage/local-storage.ts'
import { readToken } from '../../../lib/storage/session-storage.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'

const KEY = 'seen_briefs'

/** Notes a brief as seen; gives the last one of the visit before. An account knows it on all its devices, a visitor on this. */
export async function noteSeen(zone: Zone, briefId: string): Promise<SeenBrief | null> {
  if (readToken() !== null) {
    const { lastVisit } = await api.post('/api/user/visits', { zone, briefId }, forgiving(VisitAnswer))
    return lastVisit && { briefId: lastVisit.briefId, seenAt: new Date(lastVisit.seenAt) }
  }
  const kept = Object(readLocalJson(KEY)) as Record<string, unknown>
  const visits = withSeen(visitsIn(kept[zone]), { briefId, seenAt: serverNow() })
  writeLocal(KEY, JSON.stringify({ ...kept, [zone]: visits }))
  return visits.before
}

/** Storage is the visitor's own and may hold anything. */
function visitsIn(kept: unknown): Visits | null {
  const { seen, before } = Object(kept) as { seen?: unknown; before?: unknown }
  const newest = seenIn(seen)
  return newest && { seen: newest, before: seenIn(before) }
}

function seenIn(kept: unknown): SeenBrief | null {
  const { briefId, seenAt } = Object(kept) as Record<string, unknown>
  const at = typeof seenAt === 'string' ? new Date(seenAt) : null
  return typeof briefId === 'string' && at && Number.isFinite(at.getTime()) ? { briefId, seenAt: at } : null
}
