import type { ClockChange } from '../src/schedule/mail-schedule.ts'

/**
 * This oracle reads clocks instead of computing with them: Intl states the local time at an instant, and nothing else
 * is used.
 */

const QUARTER_HOUR_MS = 15 * 60_000
const DAY_MS = 96 * QUARTER_HOUR_MS
const WEEK_MS = 7 * DAY_MS

function clockOf(timezone: string): (atMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US-u-hc-h23', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (atMs) => {
    const [month, day, year, hour, minute] = format.format(atMs).split(/\D+/).map(Number)
    return Date.UTC(year!, month! - 1, day!, hour!, minute!)
  }
}

/** Finds the instants at which a time zone changes its clocks: it searches week by week, then by bisection. */
export function findClockChanges(timezone: string, firstYear: number, lastYear: number): number[] {
  const wall = clockOf(timezone)
  const shift = (atMs: number) => wall(atMs) - atMs
  const found: number[] = []
  for (let from = Date.UTC(firstYear, 0, 1); from < Date.UTC(lastYear + 1, 0, 1); from += WEEK_MS) {
    let [low, high] = [from, from + WEEK_MS]
    if (shift(low) === shift(high)) continue
    while (high - low > QUARTER_HOUR_MS) {
      const middle = low + Math.floor((high - low) / QUARTER_HOUR_MS / 2) * QUARTER_HOUR_MS
      if (shift(middle) === shift(low)) low = middle
      else high = middle
    }
    found.push(high)
  }
  return found
}

export type WallClockCase = { date: string; time: string; at: number; change: ClockChange | null }

/** Lists every quarter-hour of the days around a clock change, and the instant at which clocks first show it. */
export function listWallClockCases(timezone: string, transitionMs: number): WallClockCase[] {
  const wall = clockOf(timezone)
  const shown = new Map<number, number[]>()
  for (let at = transitionMs - 3 * DAY_MS; at <= transitionMs + 3 * DAY_MS; at += QUARTER_HOUR_MS) {
    const label = wall(at)
    shown.set(label, [...(shown.get(label) ?? []), at])
  }
  const lastBefore = wall(transitionMs - QUARTER_HOUR_MS)
  const cases: WallClockCase[] = []
  const midnight = Math.floor(lastBefore / DAY_MS) * DAY_MS
  for (let label = midnight - DAY_MS; label < midnight + 2 * DAY_MS; label += QUARTER_HOUR_MS) {
    const [date, time] = new Date(label).toISOString().slice(0, 16).split('T') as [string, string]
    const instants = shown.get(label)
    // A skipped local time maps to the same distance after the clock change.
    const at = instants ? instants[0]! : transitionMs + (label - lastBefore - QUARTER_HOUR_MS)
    const change = !instants ? 'clocks_go_forward' : instants.length > 1 ? 'clocks_go_back' : null
    cases.push({ date, time, at, change })
  }
  return cases
}
