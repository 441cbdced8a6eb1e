import type { Zone } from '../market/zones.ts'
import { MODAL_TYPES, type ModalType } from './conversion-modals.ts'

/** What a visitor without an account has done so far. It is kept in his browser and nowhere else. */
export type TrialRecord = {
  briefCount: number
  /** Distinct, in the order of their first brief. */
  zones: readonly Zone[]
  /** Instants are ISO texts: the record is kept as JSON. */
  lastBriefTime: string | null
  pdfAttempts: number
  modalDismissals: Readonly<Record<ModalType, number>>
  lastModalShown: string | null
  firstVisit: string
  /** Milliseconds. */
  totalTimeSpent: number
  lastActivityTime: string
}

/** A count for every type, so that no reader has to think of a missing one. */
export const countsByModal = (countOf: (type: ModalType) => number): Record<ModalType, number> =>
  Object.fromEntries(MODAL_TYPES.map((type) => [type, countOf(type)])) as Record<ModalType, number>

export const freshRecord = (now: Date): TrialRecord => ({
  briefCount: 0,
  zones: [],
  lastBriefTime: null,
  pdfAttempts: 0,
  modalDismissals: countsByModal(() => 0),
  lastModalShown: null,
  firstVisit: now.toISOString(),
  totalTimeSpent: 0,
  lastActivityTime: now.toISOString(),
})

/** A page that was left open behind others, or a laptop that slept, is not time spent. */
const LONGEST_PAUSE_MS = 60_000

/** Tabs share the record, so a minute in two of them counts once. */
export function spendTime(record: TrialRecord, now: Date): TrialRecord {
  const pauseMs = now.getTime() - Date.parse(record.lastActivityTime)
  const spentMs = pauseMs > 0 && pauseMs <= LONGEST_PAUSE_MS ? pauseMs : 0
  return { ...record, totalTimeSpent: record.totalTimeSpent + spentMs, lastActivityTime: now.toISOString() }
}

export const countBrief = (record: TrialRecord, zone: Zone, now: Date): TrialRecord => ({
  ...record,
  briefCount: record.briefCount + 1,
  zones: record.zones.includes(zone) ? record.zones : [...record.zones, zone],
  lastBriefTime: now.toISOString(),
})
