import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Scenario } from './market.ts'

/** How a scenario comes and goes, from its onset on. */
type Course = {
  buildsMs: number
  peaksMs: number
  endsMs: number
  /** How far into it somebody is placed who asks for it and for no date: before its onset where negative. */
  openedAtMs: number
}

/** What stands for two weeks is its own norm, so two weeks are calm before it comes again. */
const CALM_MS = 14 * DAY_MS

/** Weather builds over a night and a day; a line trips between two runs of the dispatch. */
const WEATHER: Course = {
  buildsMs: 24 * HOUR_MS,
  peaksMs: 36 * HOUR_MS,
  endsMs: 12 * HOUR_MS,
  openedAtMs: 14 * HOUR_MS,
}
const NOTHING: Course = { buildsMs: 0, peaksMs: 0, endsMs: 0, openedAtMs: 0 }

export const COURSES: Record<Scenario, Course> = {
  calm: NOTHING,
  'dst-spring': NOTHING,
  'dst-autumn': NOTHING,
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

/** 0 in the calm weeks, 1 at the peak. */
export function strengthAt({ buildsMs, peaksMs, endsMs }: Course, onsetMs: number, ms: number): number {
  const cycleMs = CALM_MS + buildsMs + peaksMs + endsMs
  const sinceMs = (((ms - onsetMs) % cycleMs) + cycleMs) % cycleMs
  if (sinceMs < buildsMs) return smooth(sinceMs / buildsMs)
  if (sinceMs < buildsMs + peaksMs) return 1
  const leftMs = buildsMs + peaksMs + endsMs - sinceMs
  return leftMs > 0 ? smooth(leftMs / endsMs) : 0
}

/** Whoever starts again within five minutes finds the same market. */
const SAME_START_MS = 5 * MINUTE_MS

/** The onset that places somebody who opens the market at a moment in its build-up. */
export const onsetFor = (scenario: Scenario, openedAt: Date): Date =>
  new Date(Math.floor(openedAt.getTime() / SAME_START_MS) * SAME_START_MS - COURSES[scenario].openedAtMs)
