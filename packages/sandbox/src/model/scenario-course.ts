import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Scenario } from './market.ts'

type Course = {
  buildsMs: number
  peaksMs: number
  endsMs: number
  /** How far into the scenario a sandbox without a date starts; negative is before its onset. */
  openedAtMs: number
}

/** Two calm weeks between two occurrences of a scenario, because norms adapt within two weeks. */
const CALM_MS = 14 * DAY_MS

/**
 * How weather scenarios develop: weather builds up over a night and a day, whereas a line trips between two SCED runs.
 */
const WEATHER: Course = {
  buildsMs: 24 * HOUR_MS,
  peaksMs: 36 * HOUR_MS,
  endsMs: 12 * HOUR_MS,
  openedAtMs: 14 * HOUR_MS,
}
const ALWAYS_CALM: Course = { buildsMs: 0, peaksMs: 0, endsMs: 0, openedAtMs: 0 }

export const SCENARIO_COURSES: Record<Scenario, Course> = {
  calm: ALWAYS_CALM,
  'dst-spring': ALWAYS_CALM,
  'dst-autumn': ALWAYS_CALM,
  'heat-dome': WEATHER,
  'windy-spring': WEATHER,
  'solar-cliff': { ...WEATHER, buildsMs: HOUR_MS, openedAtMs: HOUR_MS / 2 },
  'winter-storm': { buildsMs: 18 * HOUR_MS, peaksMs: 30 * HOUR_MS, endsMs: 12 * HOUR_MS, openedAtMs: 10 * HOUR_MS },
  'houston-import-outage': {
    buildsMs: 5 * MINUTE_MS,
    peaksMs: 5.5 * HOUR_MS,
    endsMs: 25 * MINUTE_MS,
    openedAtMs: -5 * MINUTE_MS,
  },
}

const smooth = (share: number): number => share * share * (3 - 2 * share)

/** Computes a scenario's strength: 0 in the calm weeks, 1 at the peak. */
export function computeScenarioStrength({ buildsMs, peaksMs, endsMs }: Course, onsetMs: number, ms: number): number {
  const cycleMs = CALM_MS + buildsMs + peaksMs + endsMs
  const sinceMs = (((ms - onsetMs) % cycleMs) + cycleMs) % cycleMs
  if (sinceMs < buildsMs) return smooth(sinceMs / buildsMs)
  if (sinceMs < buildsMs + peaksMs) return 1
  const leftMs = buildsMs + peaksMs + endsMs - sinceMs
  return leftMs > 0 ? smooth(leftMs / endsMs) : 0
}

/** Rounds the start, so that a restart within five minutes finds the same market. */
const SAME_START_MS = 5 * MINUTE_MS

/**
 * Chooses the onset for a sandbox opened at a moment: as long before it as chosen, or so that it opens during the
 * build-up.
 */
export function chooseScenarioOnset(scenario: Scenario, openedAt: Date, onsetHoursBefore: number | null = null): Date {
  const beforeMs = onsetHoursBefore === null ? SCENARIO_COURSES[scenario].openedAtMs : onsetHoursBefore * HOUR_MS
  return new Date(Math.floor(openedAt.getTime() / SAME_START_MS) * SAME_START_MS - beforeMs)
}
