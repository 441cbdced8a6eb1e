import type { TrackRecordEntry } from '@tradeops/contract/market/track-record'
import type { Zone } from '@tradeops/domain/market/zones'
import { nameRuleKind } from '@tradeops/domain/present/names'
import { MARKET_EVENTS } from '@tradeops/domain/record/market-events'
import type { AlertLevel } from '@tradeops/domain/rules/alert-level'
import type { UnscorableReason } from '@tradeops/domain/rules/engine/rule'
import { findRule, type RuleKind } from '@tradeops/domain/rules/registry'

export type TrackRecordCursor = { atMs: number; key: string }

export type StoredTrackRecordEntry = {
  key: string
  type: 'call' | 'miss'
  /** The rule's kind if the entry is a rule call (prediction), or the event's name if it is a missed event. */
  name: string
  zone: Zone
  fromLevel: AlertLevel | null
  level: AlertLevel | null
  atMs: number
  endedAtMs: number | null
  horizonEndsAtMs: number | null
  probability: number | null
  cameTrue: boolean | null
  reason: UnscorableReason | null
  leadMinutes: number | null
  finalTrue: boolean | null
  restatedTrue: boolean | null
  restatedAtMs: number | null
  value: number | null
  briefId: string | null
}

/** Parses a paging cursor `<milliseconds>.<key>`; null if the text is not a cursor. */
export function parseTrackRecordCursor(text: string): TrackRecordCursor | null {
  const [, at, key] = /^(\d{1,15})\.(\S{1,80})$/.exec(text) ?? []
  return at && key ? { atMs: Number(at), key } : null
}

const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

export function toTrackRecordEntry(stored: StoredTrackRecordEntry): TrackRecordEntry {
  const { type, name, zone, atMs } = stored
  const event = type === 'miss' ? MARKET_EVENTS.find((each) => each.name === name) : undefined
  const rule = event?.kinds[0] ?? (name as RuleKind)
  const scope = event?.scope ?? findRule(rule).scope
  return {
    id: stored.key,
    type,
    rule,
    title: nameRuleKind(rule),
    level: stored.level,
    probability: stored.probability,
    reason: stored.reason,
    leadMinutes: stored.leadMinutes,
    value: stored.value,
    briefId: stored.briefId,
    claim: event?.title ?? findRule(rule).outcome?.claim ?? '',
    zone: scope === 'zone' ? zone : null,
    at: new Date(atMs).toISOString(),
    endedAt: instant(stored.endedAtMs),
    horizonEndsAt: instant(stored.horizonEndsAtMs),
    outcome: outcomeOf(stored),
    restated: restatedOf(stored),
    unit: event?.unit ?? null,
  }
}

function restatedOf({ restatedTrue, restatedAtMs }: StoredTrackRecordEntry): TrackRecordEntry['restated'] {
  if (restatedAtMs === null) return null
  const outcome = restatedTrue === null ? 'cannot be told' : restatedTrue ? 'came true' : 'did not'
  return { outcome, at: new Date(restatedAtMs).toISOString() }
}

function outcomeOf({ type, cameTrue, reason }: StoredTrackRecordEntry): TrackRecordEntry['outcome'] {
  if (type === 'miss') return 'missed'
  if (cameTrue !== null) return cameTrue ? 'came true' : 'did not'
  return reason === null ? 'open' : 'cannot be told'
}
