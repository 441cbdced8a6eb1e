import { MINUTE_MS } from '../time/durations.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import { writeSourceAge } from '../words/age.ts'
import { findRepeatedValues, type RepeatedValues } from './frozen-series.ts'
import { isWithinBounds } from './intake/plausibility.ts'
import { DATA_QUALITY_SCORING, SERIES_AGE_LIMITS_MINUTES } from './limits.ts'
import { createCacheSlot } from './market-cache.ts'
import { REQUIRED_SOURCE_NAMES, type RequiredSourceName, type RequiredSourceState } from './market-source.ts'
import { findLatestObservation, findNewestVintage, type MarketWindow } from './market-window.ts'
import {
  computeObservedIntervalEnd,
  DOCUMENT_BY_SERIES,
  HENRY_HUB_POINT,
  type Series,
  SYSTEM_POINT,
  TEXAS_POINT,
} from './series.ts'
import { findHubOfZone, ZONE_STATIONS, type Zone } from './zones.ts'

export type SourceDiagnostics = {
  state: RequiredSourceState
  observedAt: string | null
  ageSeconds: number | null
  via: string
  note: string | null
}

export type SourceCompleteness = {
  sources: Record<RequiredSourceName, SourceDiagnostics>
  /** Whether each data source has a usable value, even an old one, as the completeness check of a brief requires. */
  required: Record<RequiredSourceName, boolean>
  score: number
  grade: 'Good' | 'Fair' | 'Poor'
}

function stateFor(ageMinutes: number, [fresh, present]: readonly [number, number]): RequiredSourceState {
  if (ageMinutes > present) return 'missing'
  return ageMinutes > fresh ? 'stale' : 'ok'
}

function judgeAge(
  observedMs: number | null,
  nowMs: number,
  input: keyof typeof SERIES_AGE_LIMITS_MINUTES,
  via: string,
): SourceDiagnostics {
  if (observedMs === null) return { state: 'missing', observedAt: null, ageSeconds: null, via, note: 'never seen' }
  const ageMs = nowMs - observedMs
  const state = stateFor(ageMs / MINUTE_MS, SERIES_AGE_LIMITS_MINUTES[input])
  return {
    state,
    observedAt: formatIsoSeconds(observedMs),
    ageSeconds: Math.max(0, Math.floor(ageMs / 1000)),
    via,
    note: state === 'ok' ? null : `${writeSourceAge(input, observedMs, nowMs)} old`,
  }
}

const newestEnd = (window: MarketWindow, series: Series, point: string): number | null => {
  const found = findLatestObservation(window, series, point)
  return found && isWithinBounds(series, point, found.value)
    ? computeObservedIntervalEnd(series, new Date(found.atMs)).getTime()
    : null
}

/**
 * Marks a source as stale if its values repeat, because a value that normally always changes means a stuck publisher,
 * even with new timestamps.
 */
function frozenAsStale(found: SourceDiagnostics, frozen: RepeatedValues | null): SourceDiagnostics {
  return frozen !== null && found.state === 'ok'
    ? { ...found, state: 'stale', note: 'frozen: the same value again and again' }
    : found
}

function judgeLoad(window: MarketWindow, nowMs: number): SourceDiagnostics {
  const load = judgeAge(newestEnd(window, 'load', SYSTEM_POINT), nowMs, 'load', DOCUMENT_BY_SERIES.load)
  const mix = judgeAge(newestEnd(window, 'generation', 'wind'), nowMs, 'generation', DOCUMENT_BY_SERIES.generation)
  const frozen = frozenAsStale(load, findRepeatedValues(window, 'load', SYSTEM_POINT))
  if (RANK[mix.state] <= RANK[frozen.state]) return frozen
  return { ...mix, note: `fuel mix ${mix.note}` }
}

const RANK: Record<RequiredSourceState, number> = { ok: 0, stale: 1, missing: 2 }

/** Lists late forecasts. They do not delay a brief, but they lower its quality score. */
function forecastNotes(window: MarketWindow, nowMs: number): string[] {
  const notes: string[] = []
  const parts = [
    ['wind forecast', findNewestVintage(window, 'stwpf', SYSTEM_POINT)],
    ['solar forecast', findNewestVintage(window, 'stppf', SYSTEM_POINT)],
  ] as const
  for (const [name, vintage] of parts) {
    const { state, note } = judgeAge(
      vintage?.publishedAtMs ?? null,
      nowMs,
      'renewableForecast',
      DOCUMENT_BY_SERIES.stwpf,
    )
    if (state !== 'ok') notes.push(`${name} ${note}`)
  }
  return notes
}

function judgeWeather(window: MarketWindow, zone: Zone, nowMs: number): SourceDiagnostics {
  const ends = ZONE_STATIONS[zone].map((station) => newestEnd(window, 'tempF', station)).filter((end) => end !== null)
  const newest = ends.length > 0 ? Math.max(...ends) : null
  const found = judgeAge(newest, nowMs, 'weather', DOCUMENT_BY_SERIES.tempF)
  const poll = findLatestObservation(window, 'weatherAlertPoll', TEXAS_POINT)
  const wasPolled = poll !== null && nowMs - poll.atMs <= SERIES_AGE_LIMITS_MINUTES.weatherAlertPoll[1] * MINUTE_MS
  const notes = [found.note, wasPolled ? null : 'weather alerts not polled'].filter((note) => note !== null)
  return { ...found, note: notes.length > 0 ? notes.join('; ') : null }
}

type SystemSources = { load: SourceDiagnostics; gas: SourceDiagnostics; forecastsLate: boolean }

const lastRun = createCacheSlot((): { run: { asOfMs: number; nowMs: number; found: SystemSources } | null } => ({
  run: null,
}))

/** Judges the data sources that all four zones share, once per SCED run. */
function judgeSystem(window: MarketWindow, nowMs: number): SystemSources {
  const last = lastRun(window)
  if (last.run?.asOfMs === window.asOfMs && last.run.nowMs === nowMs) return last.run.found
  const notes = forecastNotes(window, nowMs)
  const load = judgeLoad(window, nowMs)
  const found = {
    load: load.note === null && notes.length > 0 ? { ...load, note: notes.join('; ') } : load,
    gas: judgeAge(newestEnd(window, 'gas', HENRY_HUB_POINT), nowMs, 'gas', DOCUMENT_BY_SERIES.gas),
    forecastsLate: notes.length > 0,
  }
  last.run = { asOfMs: window.asOfMs, nowMs, found }
  return found
}

export function judgeSourceCompleteness(
  window: MarketWindow,
  zone: Zone,
  nowMs: number,
  constraintRunMs: number | null,
): SourceCompleteness {
  const hub = findHubOfZone(zone)
  const { load, gas, forecastsLate } = judgeSystem(window, nowMs)
  const lmp = judgeAge(newestEnd(window, 'lmp', hub), nowMs, 'lmp', DOCUMENT_BY_SERIES.lmp)
  const sources: Record<RequiredSourceName, SourceDiagnostics> = {
    weather: judgeWeather(window, zone, nowMs),
    lmp: frozenAsStale(lmp, findRepeatedValues(window, 'lmp', hub)),
    load,
    constraints: judgeAge(constraintRunMs, nowMs, 'constraints', DOCUMENT_BY_SERIES.constraint),
    gas,
  }
  const required = {} as Record<RequiredSourceName, boolean>
  let score = 0
  for (const name of REQUIRED_SOURCE_NAMES) {
    const { state } = sources[name]
    required[name] = state !== 'missing'
    const worth = state === 'ok' && name === 'load' && forecastsLate ? 0.5 : ([1, 0.5, 0][RANK[state]] ?? 0)
    score += DATA_QUALITY_SCORING.weights[name] * worth
  }
  const rounded = Math.round(score * 100) / 100
  return { sources, required, score: rounded, grade: gradeOf(rounded, sources) }
}

/** Data quality is "good" only with five fresh sources, because one old source hardly lowers the score. */
function gradeOf(score: number, sources: SourceCompleteness['sources']): SourceCompleteness['grade'] {
  if (sources.lmp.state === 'missing' || score < DATA_QUALITY_SCORING.fair) return 'Poor'
  const isFresh = REQUIRED_SOURCE_NAMES.every((name) => sources[name].state === 'ok')
  return isFresh && score >= DATA_QUALITY_SCORING.good ? 'Good' : 'Fair'
}
