import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { MARKET_EVENTS, SAME_MARKET_EVENT_WITHIN_MS, selectEventStarts } from '@tradeops/domain/record/market-events'
import { listZonesToScore, scoreClaimInEveryHour } from '@tradeops/domain/record/score-predictions'
import type { AlertLevel } from '@tradeops/domain/rules/alert-level'
import { RULES, type RuleKind } from '@tradeops/domain/rules/registry'
import { formatCentralDay } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { findSettledPricesEndMs } from './score-rule-predictions.ts'

type Progress = { onsetsUntil: Date; baseRatesUntil: Date }

type Onset = { zone: Zone; event: string; onsetAt: Date; value: number; calledLevel: AlertLevel | null }

type BaseRateDay = {
  kind: RuleKind
  day: string
  asked: number
  askedTrue: number
  dayAheadSaid: number
  dayAheadTrue: number
}

export type FindMissedPriceEventsDependencies = {
  record: {
    progress(): Promise<Progress | null>
    /**
     * Finds the highest alert level of these rules' predictions (calls) that were open at an instant or had ended
     * shortly before it.
     */
    calledLevel(kinds: readonly RuleKind[], zone: Zone, at: Date, graceMs: number): Promise<AlertLevel | null>
    /**
     * Whether a brief was made shortly before an instant: rules cannot be blamed for an event that they missed while
     * the server was down.
     */
    wasBriefed(zone: Zone, at: Date): Promise<boolean>
    /**
     * Stores the starts of price events and the searched span in one transaction; does nothing if the span was already
     * searched.
     */
    addOnsets(span: { from: Date; to: Date }, onsets: readonly Onset[]): Promise<void>
    addBaseRates(span: { from: Date; to: Date }, days: readonly BaseRateDay[]): Promise<void>
  }
}

/**
 * A quarter hour is searched for price events only this long after it, when its price is published and earlier
 * predictions have ended.
 */
const ONSETS_AFTER_MS = 1.25 * HOUR_MS
/**
 * An hour is counted in the base rates only this long after it: a rule's prediction reaches up to ten hours ahead, and
 * the price of its last quarter hour must be published.
 */
const BASE_RATES_AFTER_MS = 12 * HOUR_MS
/** Longest span searched at once, because the embedded database shares its thread with readers' requests. */
const MAX_STEP_MS = 2 * DAY_MS

const COUNTS = ['asked', 'askedTrue', 'dayAheadSaid', 'dayAheadTrue'] as const

const floorToHour = (ms: number) => Math.floor(ms / HOUR_MS) * HOUR_MS

/**
 * Stores the start of every price event with the alert level of the predictions at that time (none for a missed event),
 * and counts how often the event that a rule predicts happens in any hour (its base rate).
 */
export async function findMissedPriceEvents(
  dependencies: FindMissedPriceEventsDependencies,
  window: MarketWindow,
  now: Date,
): Promise<void> {
  const { record } = dependencies
  const progress = await record.progress()
  if (progress === null) return
  await findOnsets(record, window, progress.onsetsUntil, now)
  await countBaseRates(record, window, progress.baseRatesUntil, now)
}

type Record = FindMissedPriceEventsDependencies['record']

async function findOnsets(record: Record, window: MarketWindow, from: Date, now: Date): Promise<void> {
  // Late prices stop the search for up to a day; after a day they are no longer expected.
  const settledMs = Math.max(
    now.getTime() - DAY_MS,
    Math.min(...ZONES.map((zone) => findSettledPricesEndMs(window, zone))),
  )
  const toMs = floorToHour(Math.min(now.getTime() - ONSETS_AFTER_MS, settledMs, from.getTime() + MAX_STEP_MS))
  if (toMs <= from.getTime()) return
  const onsets: Onset[] = []
  for (const event of MARKET_EVENTS) {
    for (const zone of listZonesToScore(event)) {
      const moments = event.momentsBetween(window, zone, from.getTime() - SAME_MARKET_EVENT_WITHIN_MS, toMs)
      for (const { atMs, value } of selectEventStarts(moments, from.getTime(), toMs)) {
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
      const hour = scoreClaimInEveryHour(rule, rule.outcome, window, { fromMs: hourMs, toMs: hourMs + HOUR_MS })
      const key = `${rule.kind} ${day}`
      const sum = days.get(key) ?? { kind: rule.kind, day, asked: 0, askedTrue: 0, dayAheadSaid: 0, dayAheadTrue: 0 }
      for (const name of COUNTS) sum[name] += hour[name]
      days.set(key, sum)
    }
  }
  await record.addBaseRates({ from, to: new Date(toMs) }, [...days.values()])
}
