import { isoSeconds } from '../time/iso-seconds.ts'
import { type Frozen, frozenSince } from './frozen.ts'
import { FRESH_MINUTES, QUALITY } from './limits.ts'
import { latest, type MarketWindow, newestVintage } from './market-window.ts'
import { isPlausible } from './plausibility.ts'
import { HENRY_HUB, observedUntil, type Series, SOURCE_OF, SYSTEM, TEXAS } from './series.ts'
import { hubOf, ZONE_STATIONS, type Zone } from './zones.ts'

export const SOURCE_NAMES = ['weather', 'lmp', 'load', 'constraints', 'gas'] as const
export type SourceName = (typeof SOURCE_NAMES)[number]

export type SourceState = 'ok' | 'stale' | 'missing'

export type SourceDiagnostics = {
  state: SourceState
  observedAt: string | null
  ageSeconds: number | null
  via: string
  note: string | null
}

export type Completeness = {
  sources: Record<SourceName, SourceDiagnostics>
  /** Present and fresh. */
  required: Record<SourceName, boolean>
  score: number
  grade: 'Good' | 'Fair' | 'Poor'
}

type Limits = readonly [number, number]

const MINUTE_MS = 60_000

export function stateFor(ageMinutes: number | null, [fresh, usable]: Limits): SourceState {
  if (ageMinutes === null || ageMinutes > usable) return 'missing'
  return ageMinutes > fresh ? 'stale' : 'ok'
}

function judged(
  observedMs: number | null,
  nowMs: number,
  limits: Limits,
  via: string,
  note: string | null = null,
): SourceDiagnostics {
  const ageMinutes = observedMs === null ? null : (nowMs - observedMs) / MINUTE_MS
  const state = stateFor(ageMinutes, limits)
  return {
    state,
    observedAt: observedMs === null ? null : isoSeconds(observedMs),
    ageSeconds: ageMinutes === null ? null : Math.max(0, Math.round(ageMinutes * 60)),
    via,
    note: note ?? ageNote(state, ageMinutes),
  }
}

export function ageText(ageMinutes: number): string {
  if (ageMinutes < 120) return `${Math.round(ageMinutes)} min old`
  return ageMinutes < 2880 ? `${Math.round(ageMinutes / 60)} h old` : `${Math.round(ageMinutes / 1440)} days old`
}

function ageNote(state: SourceState, ageMinutes: number | null): string | null {
  if (state === 'ok') return null
  return ageMinutes === null ? 'never seen' : ageText(ageMinutes)
}

const newestEnd = (window: MarketWindow, series: Series, point: string): number | null => {
  const found = latest(window, series, point)
  return found && isPlausible(series, point, found.value) ? observedUntil(series, new Date(found.atMs)).getTime() : null
}

/** A series that always moves and now repeats itself has a stuck publisher, however new its stamps are. */
function frozenAsStale(found: SourceDiagnostics, frozen: Frozen | null): SourceDiagnostics {
  return frozen !== null && found.state === 'ok'
    ? { ...found, state: 'stale', note: 'frozen: the same value again and again' }
    : found
}

function judgeLoad(window: MarketWindow, nowMs: number): SourceDiagnostics {
  const load = judged(newestEnd(window, 'load', SYSTEM), nowMs, FRESH_MINUTES.load, SOURCE_OF.load)
  const mix = judged(newestEnd(window, 'generation', 'wind'), nowMs, FRESH_MINUTES.generation, SOURCE_OF.generation)
  const frozen = frozenAsStale(load, frozenSince(window, 'load', SYSTEM))
  if (RANK[mix.state] <= RANK[frozen.state]) return frozen
  return { ...mix, note: `fuel mix ${mix.note}` }
}

const RANK: Record<SourceState, number> = { ok: 0, stale: 1, missing: 2 }

/** Forecasts do not hold a brief back, but they lower its quality and are named. */
function forecastNotes(window: MarketWindow, nowMs: number): string[] {
  const notes: string[] = []
  const parts = [
    ['wind forecast', newestVintage(window, 'stwpf', SYSTEM)],
    ['solar forecast', newestVintage(window, 'stppf', SYSTEM)],
  ] as const
  for (const [name, vintage] of parts) {
    const age = vintage === null ? null : (nowMs - vintage.publishedAtMs) / MINUTE_MS
    if (stateFor(age, FRESH_MINUTES.renewableForecast) !== 'ok')
      notes.push(`${name} ${age === null ? 'never seen' : ageText(age)}`)
  }
  return notes
}

function judgeWeather(window: MarketWindow, zone: Zone, nowMs: number): SourceDiagnostics {
  const ends = ZONE_STATIONS[zone].map((station) => newestEnd(window, 'tempF', station)).filter((end) => end !== null)
  const newest = ends.length > 0 ? Math.max(...ends) : null
  const found = judged(newest, nowMs, FRESH_MINUTES.weather, SOURCE_OF.tempF)
  const poll = latest(window, 'weatherAlertPoll', TEXAS)
  const asked = poll !== null && nowMs - poll.atMs <= FRESH_MINUTES.weatherAlertPoll[1] * MINUTE_MS
  return found.note === null && !asked ? { ...found, note: 'weather alerts not polled' } : found
}

type SystemSources = { load: SourceDiagnostics; gas: SourceDiagnostics; forecastsLate: boolean }

const lastRun = new WeakMap<object, { asOfMs: number; nowMs: number; vintages: object; found: SystemSources }>()

/** What the four briefs of a run have in common is judged once. */
function judgeSystem(window: MarketWindow, nowMs: number): SystemSources {
  const known = lastRun.get(window.observations)
  if (known?.asOfMs === window.asOfMs && known.nowMs === nowMs && known.vintages === window.vintages) return known.found
  const notes = forecastNotes(window, nowMs)
  const load = judgeLoad(window, nowMs)
  const found = {
    load: load.note === null && notes.length > 0 ? { ...load, note: notes.join('; ') } : load,
    gas: judged(newestEnd(window, 'gas', HENRY_HUB), nowMs, FRESH_MINUTES.gas, SOURCE_OF.gas),
    forecastsLate: notes.length > 0,
  }
  lastRun.set(window.observations, { asOfMs: window.asOfMs, nowMs, vintages: window.vintages, found })
  return found
}

/** The state of the five sources a brief stands on, by the age of what they observed. */
export function judgeCompleteness(
  window: MarketWindow,
  zone: Zone,
  nowMs: number,
  constraintRunMs: number | null,
): Completeness {
  const hub = hubOf(zone)
  const { load, gas, forecastsLate } = judgeSystem(window, nowMs)
  const lmp = judged(newestEnd(window, 'lmp', hub), nowMs, FRESH_MINUTES.lmp, SOURCE_OF.lmp)
  const sources: Record<SourceName, SourceDiagnostics> = {
    weather: judgeWeather(window, zone, nowMs),
    lmp: frozenAsStale(lmp, frozenSince(window, 'lmp', hub)),
    load,
    constraints: judged(constraintRunMs, nowMs, FRESH_MINUTES.constraints, SOURCE_OF.constraint),
    gas,
  }
  const required = {} as Record<SourceName, boolean>
  let score = 0
  for (const name of SOURCE_NAMES) {
    const { state } = sources[name]
    required[name] = state === 'ok'
    const worth = state === 'ok' && name === 'load' && forecastsLate ? 0.5 : ([1, 0.5, 0][RANK[state]] ?? 0)
    score += QUALITY.weights[name] * worth
  }
  const rounded = Math.round(score * 100) / 100
  return { sources, required, score: rounded, grade: gradeOf(rounded, sources.lmp.state) }
}

function gradeOf(score: number, lmp: SourceState): Completeness['grade'] {
  if (lmp === 'missing' || score < QUALITY.fair) return 'Poor'
  return score < QUALITY.good ? 'Fair' : 'Good'
}
