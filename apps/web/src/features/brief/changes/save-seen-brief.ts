import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import { VisitAnswer } from '@tradeops/contract/site/visits'
import { type LastSeenBriefs, recordSeenBrief, type SeenBrief } from '@tradeops/domain/account/last-seen-briefs'
import type { Zone } from '@tradeops/domain/market/zones'
import { api } from '../../../lib/http/api.ts'
import { readLocalJson, writeLocal } from '../../../lib/storage/local-storage.ts'
import { readToken } from '../../../lib/storage/session-storage.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'

const KEY = 'seen_briefs'

/** Records a brief as seen and returns the last one of the previous visit, from the account or else from this browser. */
export async function saveSeenBrief(zone: Zone, briefId: string): Promise<SeenBrief | null> {
  if (readToken() !== null) {
    const { lastVisit } = await api.post('/api/user/visits', { zone, briefId }, createTolerantParser(VisitAnswer))
    return lastVisit && { briefId: lastVisit.briefId, seenAt: new Date(lastVisit.seenAt) }
  }
  const stored = Object(readLocalJson(KEY)) as Record<string, unknown>
  const visits = recordSeenBrief(parseVisits(stored[zone]), { briefId, seenAt: serverNow() })
  writeLocal(KEY, JSON.stringify({ ...stored, [zone]: visits }))
  return visits.before
}

/** Parses stored visits, because local storage can contain anything. */
function parseVisits(stored: unknown): LastSeenBriefs | null {
  const { seen, before } = Object(stored) as { seen?: unknown; before?: unknown }
  const newest = parseSeen(seen)
  return newest && { seen: newest, before: parseSeen(before) }
}

function parseSeen(stored: unknown): SeenBrief | null {
  const { briefId, seenAt } = Object(stored) as Record<string, unknown>
  const at = typeof seenAt === 'string' ? new Date(seenAt) : null
  return typeof briefId === 'string' && at && Number.isFinite(at.getTime()) ? { briefId, seenAt: at } : null
}
