import { between, latest, type MarketWindow } from '../market/market-window.ts'
import { hubOf, ZONES, type Zone } from '../market/zones.ts'
import { LEVELS, type Level } from '../rules/level.ts'
import { type Kind, RULES } from '../rules/registry.ts'
import type { Outcome, Rule } from '../rules/rule.ts'
import { centralDay } from '../time/central-time.ts'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import type { Calls, RecordedCall } from './call-recorder.ts'

/** Of one rule from one level on, over a part of a span. Plain JSON: parts add up. */
export type CallScore = {
  kind: Kind
  level: Level
  /** By the Central day of the raise: calls that could be judged, and those that came true. */
  days: Record<string, [calls: number, cameTrue: number]>
  leadMinutes: number[]
  /** The same question asked every hour of every zone: how often, and how often it came true. */
  asked: number
  askedTrue: number
  /** Beginnings of what it announces, and those without a call before them; null where it announces nothing. */
  onsets: number | null
  misses: number | null
}

/** What begins again within two hours has not ended. */
const SAME_EVENT_MS = 2 * HOUR_MS
/** A call counts for what begins while it stands, or within the time in which the price takes it over. */
const STANDS_FOR_MS = 20 * MINUTE_MS

type Span = { fromMs: number; toMs: number }
type Event = NonNullable<Outcome['event']>

/** Holds every call of a span against what came, by rule and level: `window` must reach past the horizon of the last. */
export const scoreCalls = (calls: Calls, window: MarketWindow, span: Span): CallScore[] =>
  RULES.flatMap((rule) => {
    const { outcome, kind } = rule
    if (outcome === null) return []
    const { event } = outcome
    const asked = askedEveryHour(outcome, window, span)
    return LEVELS.map((level) => {
      const made = calls.made.filter((call) => call.kind === kind && call.from === level && countsIn(rule, call))
      return {
        kind,
        level,
        days: judgedByDay(outcome, window, made),
        leadMinutes: event ? leadsOf(outcome, event, window, made) : [],
        ...asked,
        ...(event
          ? missesOf(event, window, span, (zone) => calls.stoodAt(zone, kind, level))
          : { onsets: null, misses: null }),
      }
    })
  })

/** What concerns the whole grid is said in four briefs and counts once. */
const countsIn = (rule: Rule, { zone }: RecordedCall): boolean => rule.scope === 'zone' || zone === ZONES[0]

function judgedByDay(outcome: Outcome, window: MarketWindow, made: readonly RecordedCall[]): CallScore['days'] {
  const days: CallScore['days'] = {}
  for (const call of made) {
    const cameTrue = outcome.cameTrue(window, call)
    if (cameTrue === null) continue
    const day = centralDay(new Date(call.raisedAtMs))
    const [judged, right] = days[day] ?? [0, 0]
    days[day] = [judged + 1, right + (cameTrue ? 1 : 0)]
  }
  return days
}

function askedEveryHour(outcome: Outcome, window: MarketWindow, { fromMs, toMs }: Span) {
  let asked = 0
  let askedTrue = 0
  for (const zone of ZONES) {
    for (let atMs = fromMs; atMs < toMs; atMs += HOUR_MS) {
      if (outcome.event && isOnNow(outcome.event, window, zone, atMs)) continue
      const answer = outcome.cameTrue(window, { zone, raisedAtMs: atMs, level: 'info', figures: [] })
      if (answer === null) continue
      asked += 1
      if (answer) askedTrue += 1
    }
  }
  return { asked, askedTrue }
}

const isOnNow = (event: Event, window: MarketWindow, zone: Zone, atMs: number): boolean => {
  const run = latest(window, 'lmp', hubOf(zone), atMs)
  return run !== null && event.isOn(run.value)
}

/** From the raise to the first settled quarter of what was announced. */
function leadsOf(outcome: Outcome, event: Event, window: MarketWindow, made: readonly RecordedCall[]): number[] {
  const horizonMs = outcome.horizonMinutes * MINUTE_MS
  return made.flatMap(({ zone, raisedAtMs }) => {
    const quarters = between(window, 'spp', hubOf(zone), raisedAtMs, raisedAtMs + horizonMs)
    const first = quarters.find(({ value }) => event.isOn(value))
    return first ? [Math.round((first.atMs - raisedAtMs) / MINUTE_MS)] : []
  })
}

function missesOf(
  event: Event,
  window: MarketWindow,
  { fromMs, toMs }: Span,
  stoodAt: (zone: Zone) => readonly number[],
) {
  let onsets = 0
  let misses = 0
  for (const zone of ZONES) {
    const stood = stoodAt(zone)
    let lastOnMs = Number.NEGATIVE_INFINITY
    for (const { atMs, value } of between(window, 'spp', hubOf(zone), fromMs - SAME_EVENT_MS, toMs)) {
      if (!event.isOn(value)) continue
      const isOnset = atMs - lastOnMs > SAME_EVENT_MS && atMs >= fromMs
      lastOnMs = atMs
      if (!isOnset) continue
      onsets += 1
      const lastMs = stood.findLast((stoodMs) => stoodMs <= atMs) ?? Number.NEGATIVE_INFINITY
      if (lastMs <= atMs - STANDS_FOR_MS) misses += 1
    }
  }
  return { onsets, misses }
}

const sumOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other

/** The scores of two parts of a span as one: both have the same rules and levels in the same order. */
export const addScores = (one: readonly CallScore[], other: readonly CallScore[]): CallScore[] =>
  one.map((score, index) => {
    const more = other[index]!
    const days = { ...score.days }
    for (const [day, [judged, right]] of Object.entries(more.days)) {
      const [before, rightBefore] = days[day] ?? [0, 0]
      days[day] = [before + judged, rightBefore + right]
    }
    return {
      ...score,
      days,
      leadMinutes: [...score.leadMinutes, ...more.leadMinutes],
      asked: score.asked + more.asked,
      askedTrue: score.askedTrue + more.askedTrue,
      onsets: sumOf(score.onsets, more.onsets),
      misses: sumOf(score.misses, more.misses),
    }
  })
