import { MINUTE_MS } from '../time/durations.ts'
import { isoSeconds } from '../time/iso-seconds.ts'
import { sourceAge } from '../words/age.ts'
import { type Frozen, frozenSince } from './frozen.ts'
import { isPlausible } from './intake/plausibility.ts'
import { FRESH_MINUTES, QUALITY } from './limits.ts'
import { SOURCE_NAMES, type SourceName, type SourceState } from './market-source.ts'
import { latest, type MarketWindow, newestVintage } from './market-window.ts'
import { slot } from './memo.ts'
import { HENRY_HUB, observedUntil, type Series, SOURCE_OF, SYSTEM, TEXAS } from './series.ts'
import { hubOf, ZONE_STATIONS, type Zone } from './zones.ts'

export type SourceDiagnostics = {
  state: SourceState
  observedAt: string | null
  ageSeconds: number | null
  via: string
  note: string | null
}

export type Completeness = {
  sources: Record<SourceName, SourceDiagnostics>
  /** Present, if no longer fresh: what the completeness check asks for. */
  required: Record<SourceName, boolean>
  score: number
  grade: 'Good' | 'Fair' | 'Poor'
}

function stateFor(ageMinutes: number, [fresh, present]: readonly [number, number]): SourceState {
  if (ageMinutes > present) return 'missing'
  return ageMinutes > fresh ? 'stale' : 'ok'
}

function judged(
  observedMs: number | null,
  nowMs: number,
  limits: keyof typeof FRESH_MINUTES,
  via: string,
): SourceDiagnostics {
  if (observedMs === null) return { state: 'missing', observedAt: null, ageSeconds: null, via, note: 'never seen' }
  const ageMs = nowMs - observedMs
  const state = stateFor(ageMs / MINUTE_MS, FRESH_MINUTES[limits])
  return {
    state,
    observedAt: isoSeconds(observedMs),
    ageSeconds: Math.max(0, Math.floor(ageMs / 1000)),
    via,
    note: state === 'ok' ? null : `${sourceAge(limits, observedMs, nowMs)} old`,
  }
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
  const load = judged(newestEnd(window, 'load', SYSTEM), nowMs, 'load', SOURCE_OF.load)
  const mix = judged(newestEnd(window, 'generation', 'wind'), nowMs, 'generation', SOURCE_OF.generation)
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
    const { state, note } = judged(vintage?.publishedAtMs ?? null, nowMs, 'renewableForecast', SOURCE_OF.stwpf)
    if (state !== 'ok') notes.push(`${name} ${note}`)
  }
  return notes
}

function judgeWeather(window: MarketWindow, zone: Zone, nowMs: number): SourceDiagnostics {
  const ends = ZONE_STATIONS[zone].map((station) => newestEnd(window, 'tempF', station)).filter((end) => end !== null)
  const newest = ends.length > 0 ? Math.max(...ends) : null
  const found = judged(newest, nowMs, 'weather', SOURCE_OF.tempF)
  const poll = latest(window, 'weatherAlertPoll', TEXAS)
  const asked = poll !== null && nowMs - poll.atMs <= FRESH_MINUTES.weatherAlertPoll[1] * MINUTE_MS
  const notes = [found.note, asked ? null : 'weather alerts not polled'].filter((note) => note !== null)
  return { ...found, note: notes.length > 0 ? notes.join('; ') : null }
}

type SystemSources = { load: SourceDiagnostics; gas: SourceDiagnostics; forecastsLate: boolean }

type Run = { asOfMs: number; nowMs: number; found: SystemSources }

const lastRun = slot((): { run: Run | null } => ({ run: null }))

/** What the four briefs of a run have in common is judged once. */
function judgeSystem(window: MarketWindow, nowMs: number): SystemSources {
  const last = lastRun(window)
  if (last.run?.asOfMs === window.asOfMs && last.run.nowMs === nowMs) return last.run.found
  const notes = forecastNotes(window, nowMs)
  const load = judgeLoad(window, nowMs)
  const found = {
    load: load.note === null && notes.length > 0 ? { ...load, note: notes.join('; ') } : load,
    gas: judged(newestEnd(window, 'gas', HENRY_HUB), nowMs, 'gas', SOURCE_OF.gas),
    forecastsLate: notes.length > 0,
  }
  last.run = { asOfMs: window.asOfMs, nowMs, found }
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
  const lmp = judged(newestEnd(window, 'lmp', hub), nowMs, 'lmp', SOURCE_OF.lmp)
  const sources: Record<SourceName, SourceDiagnostics> = {
    weather: judgeWeather(window, zone, nowMs),
    lmp: frozenAsStale(lmp, frozenSince(window, 'lmp', hub)),
    load,
    constraints: judged(constraintRunMs, nowMs, 'constraints', SOURCE_OF.constraint),
    gas,
  }
  const required = {} as Record<SourceName, boolean>
  let score = 0
  for (const name of SOURCE_NAMES) {
    const { state } = sources[name]
    required[name] = state !== 'missing'
    const worth = state === 'ok' && name === 'load' && forecastsLate ? 0.5 : ([1, 0.5, 0][RANK[state]] ?? 0)
    score += QUALITY.weights[name] * worth
  }
  const rounded = Math.round(score * 100) / 100
  return { sources, required, score: rounded, grade: gradeOf(rounded, sources) }
}

/** Good is for a brief whose five sources are all fresh: an old one is not told from a new one by a tenth of a score. */
function gradeOf(score: number, sources: Completeness['sources']): Completeness['grade'] {
  if (sources.lmp.state === 'missing' || score < QUALITY.fair) return 'Poor'
  const isFresh = SOURCE_NAMES.every((name) => sources[name].state === 'ok')
  return isFresh && score >= QUALITY.good ? 'Good' : 'Fair'
}
