import { MINUTE_MS } from '../../time/durations.ts'
import type { Vintage } from '../market-window.ts'
import type { Reading } from '../reading.ts'
import { SERIES, type Series } from '../series.ts'

/** One forecast as it was put out, whole: `values[i]` speaks for the step that starts at `startsAt + i * stepMinutes`. */
export type Publication = {
  series: Series
  point: string
  publishedAt: Date
  startsAt: Date
  stepMinutes: number
  /** null where the publication says nothing of a step. */
  values: (number | null)[]
}

/** No forecast we read looks further than eight days ahead; a row beyond two weeks is a misread date. */
const LONGEST_MS = 14 * 24 * 60 * MINUTE_MS

function layOut(readings: Reading[], publishedAt: Date): Publication {
  const { series, point } = readings[0]!
  const stepMinutes = SERIES[series].lengthMinutes
  const stepMs = stepMinutes * MINUTE_MS
  const startsMs = readings.reduce((earliest, { at }) => Math.min(earliest, at.getTime()), Number.POSITIVE_INFINITY)
  const values: (number | null)[] = []
  for (const { at, value } of readings) {
    const offsetMs = at.getTime() - startsMs
    if (offsetMs > LONGEST_MS) continue
    const index = Math.floor(offsetMs / stepMs)
    while (values.length <= index) values.push(null)
    values[index] = value
  }
  return { series, point, publishedAt, startsAt: new Date(startsMs), stepMinutes, values }
}

/** Forecast rows → whole publications. A document that does not say when it was put out is taken as put out when read. */
export function gatherPublications(readings: readonly Reading[], fetchedAt: Date): Publication[] {
  const groups = new Map<string, Reading[]>()
  for (const reading of readings) {
    const publishedMs = (reading.publishedAt ?? fetchedAt).getTime()
    const key = `${reading.series}/${reading.point}/${publishedMs}`
    const group = groups.get(key)
    if (group) group.push(reading)
    else groups.set(key, [reading])
  }
  return [...groups.values()].map((group) => layOut(group, group[0]!.publishedAt ?? fetchedAt))
}

type Steps = Pick<Vintage, 'startsAtMs' | 'stepMs' | 'values'>

/**
 * Does a publication say anything its predecessor did not? Some pages stamp a new time on an unchanged forecast every
 * five minutes; only the steps both speak of, and new steps at the end, count.
 */
export function saysSomethingNew(earlier: Steps, later: Steps): boolean {
  if (earlier.stepMs !== later.stepMs) return true
  const shift = (later.startsAtMs - earlier.startsAtMs) / later.stepMs
  if (!Number.isInteger(shift) || shift < 0) return true
  return later.values.some((value, index) => value !== (earlier.values[index + shift] ?? null))
}
