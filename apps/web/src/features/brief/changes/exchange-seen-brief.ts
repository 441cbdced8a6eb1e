import { type LastSeenBriefs, type SeenBrief, updateLastSeenBriefs } from '@tradeops/domain/account/last-seen-briefs'
import type { Zone } from '@tradeops/domain/market/zones'
import { apiClient } from '../../../lib/http/api.ts'
import { importTolerantParser } from '../../../lib/http/import-tolerant-parser.ts'
import { readSessionToken } from '../../../lib/storage/auth-session-storage.ts'
import { readLocalStorageJson, writeLocalStorageText } from '../../../lib/storage/local-storage.ts'
import { readServerTime } from '../../../lib/time/server-clock.ts'

const KEY = 'seen_briefs'

const visitParser = () =>
  importTolerantParser(async () => (await import('@tradeops/contract/site/visits')).LastVisitAnswer)

/**
 * Records a brief as seen and returns the last one of the previous visit, from the account or else from this browser.
 */
export async function exchangeSeenBrief(zone: Zone, briefId: string): Promise<SeenBrief | null> {
  if (readSessionToken() !== null) {
    const { lastVisit } = await apiClient.post('/api/user/visits', { zone, briefId }, visitParser())
    return lastVisit && { briefId: lastVisit.briefId, seenAt: new Date(lastVisit.seenAt) }
  }
  const stored = Object(readLocalStorageJson(KEY)) as Record<string, unknown>
  const visits = updateLastSeenBriefs(parseVisits(stored[zone]), { briefId, seenAt: readServerTime() })
  writeLocalStorageText(KEY, JSON.stringify({ ...stored, [zone]: visits }))
  return visits.before
}

/** Parses the stored visits, because local storage can contain anything. */
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
