import { isZone, type Zone } from '../market/zones.ts'
import { createTrialRecord, mapSignUpPromptTypes, type TrialRecord } from './trial-record.ts'

/**
 * Repairs a trial record from the visitor's browser, where an older release, a script or the visitor can have written
 * anything. Readable fields are used; the rest starts fresh. The repair never fails and never forgets more than one
 * brief.
 */
export function repairTrialRecord(stored: unknown, now: Date): TrialRecord {
  const fields = Object(stored) as Partial<Record<keyof TrialRecord, unknown>>
  const fresh = createTrialRecord(now)
  const zones = readZones(fields.zones)
  const totalTimeSpent = readCount(fields.totalTimeSpent)
  const dismissals = Object(fields.modalDismissals) as Record<string, unknown>
  return {
    // Each zone in the list had a brief, so the number of briefs is at least the number of zones.
    briefCount: Math.max(readCount(fields.briefCount), zones.length),
    zones,
    lastBriefTime: readInstant(fields.lastBriefTime),
    pdfAttempts: readCount(fields.pdfAttempts),
    modalDismissals: mapSignUpPromptTypes((type) => readCount(dismissals[type])),
    lastModalShown: readInstant(fields.lastModalShown),
    firstVisit: readInstant(fields.firstVisit) ?? fresh.firstVisit,
    totalTimeSpent,
    lastActivityTime: readInstant(fields.lastActivityTime) ?? fresh.lastActivityTime,
    // A trial record of an older release lacks this field, so its five minutes begin now.
    timeSpentAtTimerStart: Math.min(readCount(fields.timeSpentAtTimerStart ?? totalTimeSpent), totalTimeSpent),
  }
}

/** Far more than any visitor reaches, and small enough that adding one is exact. */
const MAX_COUNT = 1e12

const readCount = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? Math.min(value, MAX_COUNT) : 0

function readZones(value: unknown): Zone[] {
  if (!Array.isArray(value)) return []
  const names = value.map((name: unknown) => (typeof name === 'string' ? name.toUpperCase() : ''))
  return [...new Set(names.filter(isZone))]
}

const ISO_INSTANT = /^\d{4}-\d\d-\d\dT/

/** Reads a time as ISO text or milliseconds since 1970, because browsers parse other text differently. */
function readInstant(value: unknown): string | null {
  if (typeof value !== 'number' && !(typeof value === 'string' && ISO_INSTANT.test(value))) return null
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return null
  const text = at.toISOString()
  return ISO_INSTANT.test(text) ? text : null
}
