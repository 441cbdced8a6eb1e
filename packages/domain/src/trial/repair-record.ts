import { isZone, type Zone } from '../market/zones.ts'
import { countsByModal, freshRecord, type TrialRecord } from './trial-record.ts'

/**
 * The record lies in the visitor's browser, where an earlier release, another script or the visitor may have written
 * anything. What can be read is kept; the rest starts afresh. Never a crash, and never more than one brief forgotten.
 */
export function repairRecord(kept: unknown, now: Date): TrialRecord {
  const told = Object(kept) as Partial<Record<keyof TrialRecord, unknown>>
  const fresh = freshRecord(now)
  const zones = readZones(told.zones)
  const totalTimeSpent = readCount(told.totalTimeSpent)
  const dismissals = Object(told.modalDismissals) as Record<string, unknown>
  return {
    // Every zone was a brief, whatever the counter says.
    briefCount: Math.max(readCount(told.briefCount), zones.length),
    zones,
    lastBriefTime: readInstant(told.lastBriefTime),
    pdfAttempts: readCount(told.pdfAttempts),
    modalDismissals: countsByModal((type) => readCount(dismissals[type])),
    lastModalShown: readInstant(told.lastModalShown),
    firstVisit: readInstant(told.firstVisit) ?? fresh.firstVisit,
    totalTimeSpent,
    lastActivityTime: readInstant(told.lastActivityTime) ?? fresh.lastActivityTime,
    // A record of an earlier release does not say: its five minutes begin now.
    timeSpentAtTimerStart: Math.min(readCount(told.timeSpentAtTimerStart ?? totalTimeSpent), totalTimeSpent),
  }
}

/** Far more than anybody reaches, and far from where adding one changes nothing. */
const HIGHEST_COUNT = 1e12

const readCount = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? Math.min(value, HIGHEST_COUNT) : 0

function readZones(value: unknown): Zone[] {
  if (!Array.isArray(value)) return []
  const names = value.map((name: unknown) => (typeof name === 'string' ? name.toUpperCase() : ''))
  return [...new Set(names.filter(isZone))]
}

const ISO_INSTANT = /^\d{4}-\d\d-\d\dT/

/** An ISO text or milliseconds since 1970. Text in any other form is read differently by every browser. */
function readInstant(value: unknown): string | null {
  if (typeof value !== 'number' && !(typeof value === 'string' && ISO_INSTANT.test(value))) return null
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return null
  const text = at.toISOString()
  return ISO_INSTANT.test(text) ? text : null
}
