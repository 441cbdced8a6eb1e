import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Scenario } from './market.ts'

type Course = {
  buildsMs: number
  peaksMs: number
  endsMs: number
  /**
   * How far into the scenario the sandbox starts if no date is given; negative means before the onset of the scenario.
   */
  openedAtMs: number
}

/**
 * Two calm weeks separate two occurrences of a scenario, because the norms that briefs compare with cover two weeks.
 */
const CALM_MS = 14 * DAY_MS

/**
 * How fast weather scenarios develop: weather builds up over a night and a day, whereas a line trips between two SCED
 * runs.
 */
const WEATHER: Course = {
  buildsMs: 24 * HOUR_MS,
  peaksMs: 36 * HOUR_MS,
  endsMs: 12 * HOUR_MS,
  openedAtMs: 14 * HOUR_MS,
}
const ALWAYS_CALM: Course = { buildsMs: 0, peaksMs: 0, endsMs: 0, openedAtMs: 0 }

export const SCENARIO_TIMELINES: Record<Scenario, Course> = {
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

/** Computes the strength of a scenario at an instant: 0 in the calm weeks, 1 at its peak. */
export function computeScenarioStrength({ buildsMs, peaksMs, endsMs }: Course, onsetMs: number, ms: number): number {
  const cycleMs = CALM_MS + buildsMs + peaksMs + endsMs
  const sinceMs = (((ms - onsetMs) % cycleMs) + cycleMs) % cycleMs
  if (sinceMs < buildsMs) return smooth(sinceMs / buildsMs)
  if (sinceMs < buildsMs + peaksMs) return 1
  const leftMs = buildsMs + peaksMs + endsMs - sinceMs
  return leftMs > 0 ? smooth(leftMs / endsMs) : 0
}

/** The start time is rounded to this, so that a restart within five minutes simulates the same market. */
const SAME_START_MS = 5 * MINUTE_MS

/**
 * Chooses the onset of a scenario for a sandbox started at `openedAt`: the given hours earlier, or, without hours, so
 * that the sandbox starts while the scenario builds up.
 */
export function chooseScenarioOnset(scenario: Scenario, openedAt: Date, onsetHoursBefore: number | null = null): Date {
  const beforeMs = onsetHoursBefore === null ? SCENARIO_TIMELINES[scenario].openedAtMs : onsetHoursBefore * HOUR_MS
  return new Date(Math.floor(openedAt.getTime() / SAME_START_MS) * SAME_START_MS - beforeMs)
}
