import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { MARKET_EVENTS, onsetsAmong, SAME_EVENT_MS } from '@tradeops/domain/record/market-events'
import { askedEveryHour, zonesOf } from '@tradeops/domain/record/score-calls'
import type { Level } from '@tradeops/domain/rules/level'
import { type Kind, RULES } from '@tradeops/domain/rules/registry'
import { centralDay } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { settledUntilMs } from './score-calls.ts'

/** How far the market has been looked through. */
type Progress = { onsetsUntil: Date; askedUntil: Date }

type Onset = { zone: Zone; event: string; onsetAt: Date; value: number; calledLevel: Level | null }

type AskedDay = {
  kind: Kind
  day: string
  asked: number
  askedTrue: number
  dayAheadSaid: number
  dayAheadTrue: number
}

export type FindMissedEventsNeeds = {
  record: {
    /** Null until the first brief is there. */
    progress(): Promise<Progress | null>
    /** The highest level of the calls of some rules that stood before a moment, or had ended no longer ago than that. */
    calledLevel(kinds: readonly Kind[], zone: Zone, at: Date, standsForMs: number): Promise<Level | null>
    /** Whether a brief was made shortly before: what began while nothing ran was not missed by a rule. */
    wasBriefed(zone: Zone, at: Date): Promise<boolean>
    /** The onsets of a span and the step itself, both or neither; nothing where the step was made already. */
    addOnsets(span: { from: Date; to: Date }, onsets: readonly Onset[]): Promise<void>
    addAsked(span: { from: Date; to: Date }, asked: readonly AskedDay[]): Promise<void>
  }
}

/** By then the quarter is settled, published and read, and a call that had ended before it is known to have. */
const ONSETS_AFTER_MS = 1.25 * HOUR_MS
/** The longest horizon is an evening's, ten hours, and then its last quarter must be there. */
const ASKED_AFTER_MS = 12 * HOUR_MS
/** So much at once: the embedded database and its readers share a thread with it. */
const MOST_MS = 2 * DAY_MS

const hourBefore = (ms: number) => Math.floor(ms / HOUR_MS) * HOUR_MS

/** Looks for what began without a call, and asks of every hour what the rules ask of their calls. Each step is made once. */
export async function findMissedEvents(
  { record }: FindMissedEventsNeeds,
  window: MarketWindow,
  now: Date,
): Promise<void> {
  const progress = await record.progress()
  if (progress === null) return
  await findOnsets(record, window, progress.onsetsUntil, now)
  await askEveryHour(record, window, progress.askedUntil, now)
}

type Record = FindMissedEventsNeeds['record']

async function findOnsets(record: Record, window: MarketWindow, from: Date, now: Date): Promise<void> {
  // While prices are late there is nothing to find; a day later they will not come.
  const settledMs = Math.max(now.getTime() - DAY_MS, Math.min(...ZONES.map((zone) => settledUntilMs(window, zone))))
  const toMs = hourBefore(Math.min(now.getTime() - ONSETS_AFTER_MS, settledMs, from.getTime() + MOST_MS))
  if (toMs <= from.getTime()) return
  const onsets: Onset[] = []
  for (const event of MARKET_EVENTS) {
    for (const zone of zonesOf(event)) {
      const moments = event.onBetween(window, zone, from.getTime() - SAME_EVENT_MS, toMs)
      for (const { atMs, value } of onsetsAmong(moments, from.getTime(), toMs)) {
        const onsetAt = new Date(atMs)
        if (!(await record.wasBriefed(zone, onsetAt))) continue
        const calledLevel = await record.calledLevel(event.kinds, zone, onsetAt, event.standsForMs)
        onsets.push({ zone, event: event.name, onsetAt, value, calledLevel })
      }
    }
  }
  await record.addOnsets({ from, to: new Date(toMs) }, onsets)
}

async function askEveryHour(record: Record, window: MarketWindow, from: Date, now: Date): Promise<void> {
  const toMs = hourBefore(Math.min(now.getTime() - ASKED_AFTER_MS, from.getTime() + MOST_MS))
  if (toMs <= from.getTime()) return
  const days = new Map<string, AskedDay>()
  for (let hourMs = from.getTime(); hourMs < toMs; hourMs += HOUR_MS) {
    const day = centralDay(new Date(hourMs))
    for (const rule of RULES) {
      if (rule.outcome === null) continue
      const asked = askedEveryHour(rule, rule.outcome, window, { fromMs: hourMs, toMs: hourMs + HOUR_MS })
      const known = days.get(`${rule.kind} ${day}`) ?? { asked: 0, askedTrue: 0, dayAheadSaid: 0, dayAheadTrue: 0 }
      days.set(`${rule.kind} ${day}`, {
        kind: rule.kind,
        day,
        asked: known.asked + asked.asked,
        askedTrue: known.askedTrue + asked.askedTrue,
        dayAheadSaid: known.dayAheadSaid + asked.dayAheadSaid,
        dayAheadTrue: known.dayAheadTrue + asked.dayAheadTrue,
      })
    }
  }
  await record.addAsked({ from, to: new Date(toMs) }, [...days.values()])
}
