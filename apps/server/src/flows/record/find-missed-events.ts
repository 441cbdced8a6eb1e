import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { MARKET_EVENTS, SAME_EVENT_MS, selectOnsets } from '@tradeops/domain/record/market-events'
import { listScoredZones, scoreEveryHour } from '@tradeops/domain/record/score-calls'
import type { Level } from '@tradeops/domain/rules/level'
import { RULES, type RuleKind } from '@tradeops/domain/rules/registry'
import { formatCentralDay } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { findLastSettledMs } from './score-calls.ts'

type Progress = { onsetsUntil: Date; baseRatesUntil: Date }

type Onset = { zone: Zone; event: string; onsetAt: Date; value: number; calledLevel: Level | null }

type BaseRateDay = {
  kind: RuleKind
  day: string
  asked: number
  askedTrue: number
  dayAheadSaid: number
  dayAheadTrue: number
}

export type FindMissedEventsNeeds = {
  record: {
    progress(): Promise<Progress | null>
    /** Finds the highest level of these rules' calls that were open at an instant or had ended shortly before. */
    calledLevel(kinds: readonly RuleKind[], zone: Zone, at: Date, graceMs: number): Promise<Level | null>
    /** Whether a brief was made shortly before: an event during an outage is not a rule's miss. */
    wasBriefed(zone: Zone, at: Date): Promise<boolean>
    /** Stores the onsets and the progress in one transaction; does nothing if the step was made already. */
    addOnsets(span: { from: Date; to: Date }, onsets: readonly Onset[]): Promise<void>
    addBaseRates(span: { from: Date; to: Date }, days: readonly BaseRateDay[]): Promise<void>
  }
}

/** Events are searched this long after their quarter hour: its price is read and earlier calls have ended by then. */
const ONSETS_AFTER_MS = 1.25 * HOUR_MS
/** The longest horizon of a claim is ten hours, plus the time until its last quarter hour is published. */
const BASE_RATES_AFTER_MS = 12 * HOUR_MS
/** Longest span searched at once, because the embedded database shares its thread with the readers. */
const MAX_STEP_MS = 2 * DAY_MS

const COUNTS = ['asked', 'askedTrue', 'dayAheadSaid', 'dayAheadTrue'] as const

const floorToHour = (ms: number) => Math.floor(ms / HOUR_MS) * HOUR_MS

/** Finds events that began without a call, and computes the base rates of the rules over all hours. */
export async function findMissedEvents(needs: FindMissedEventsNeeds, window: MarketWindow, now: Date): Promise<void> {
  const { record } = needs
  const progress = await record.progress()
  if (progress === null) return
  await findOnsets(record, window, progress.onsetsUntil, now)
  await countBaseRates(record, window, progress.baseRatesUntil, now)
}

type Record = FindMissedEventsNeeds['record']

async function findOnsets(record: Record, window: MarketWindow, from: Date, now: Date): Promise<void> {
  // While prices are late there is nothing to find; after a day they are no longer expected.
  const settledMs = Math.max(now.getTime() - DAY_MS, Math.min(...ZONES.map((zone) => findLastSettledMs(window, zone))))
  const toMs = floorToHour(Math.min(now.getTime() - ONSETS_AFTER_MS, settledMs, from.getTime() + MAX_STEP_MS))
  if (toMs <= from.getTime()) return
  const onsets: Onset[] = []
  for (const event of MARKET_EVENTS) {
    for (const zone of listScoredZones(event)) {
      const moments = event.momentsBetween(window, zone, from.getTime() - SAME_EVENT_MS, toMs)
      for (const { atMs, value } of selectOnsets(moments, from.getTime(), toMs)) {
        const onsetAt = new Date(atMs)
        if (!(await record.wasBriefed(zone, onsetAt))) continue
        const calledLevel = await record.calledLevel(event.kinds, zone, onsetAt, event.graceMs)
        onsets.push({ zone, event: event.name, onsetAt, value, calledLevel })
      }
    }
  }
  await record.addOnsets({ from, to: new Date(toMs) }, onsets)
}

async function countBaseRates(record: Record, window: MarketWindow, from: Date, now: Date): Promise<void> {
  const toMs = floorToHour(Math.min(now.getTime() - BASE_RATES_AFTER_MS, from.getTime() + MAX_STEP_MS))
  if (toMs <= from.getTime()) return
  const days = new Map<string, BaseRateDay>()
  for (let hourMs = from.getTime(); hourMs < toMs; hourMs += HOUR_MS) {
    const day = formatCentralDay(new Date(hourMs))
    for (const rule of RULES) {
      if (rule.outcome === null) continue
      const hour = scoreEveryHour(rule, rule.outcome, window, { fromMs: hourMs, toMs: hourMs + HOUR_MS })
      const key = `${rule.kind} ${day}`
      const sum = days.get(key) ?? { kind: rule.kind, day, asked: 0, askedTrue: 0, dayAheadSaid: 0, dayAheadTrue: 0 }
      for (const name of COUNTS) sum[name] += hour[name]
      days.set(key, sum)
    }
  }
  await record.addBaseRates({ from, to: new Date(toMs) }, [...days.values()])
}
