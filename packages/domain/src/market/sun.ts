import { DAY_MS } from '../time/durations.ts'

const RADIANS = Math.PI / 180

/** The latitude of most Texas solar plants: between the Permian basin and Abilene. */
const LATITUDE = 31.6
const LONGITUDE = -99.8

export type SunTimes = { riseMs: number; setMs: number }

/** Computes sunrise and sunset over West Texas on the solar day around a time, accurate to a few minutes. */
export function computeSunTimes(atMs: number): SunTimes {
  const solarDay = Math.floor((atMs + (LONGITUDE / 360) * DAY_MS) / DAY_MS)
  const noonMs = solarDay * DAY_MS + DAY_MS / 2 - (LONGITUDE / 360) * DAY_MS
  const dayOfYear = Math.floor((noonMs - Date.UTC(new Date(noonMs).getUTCFullYear(), 0, 0)) / DAY_MS)
  const turn = (2 * Math.PI * (dayOfYear - 81)) / 364
  const equationMinutes = 9.87 * Math.sin(2 * turn) - 7.53 * Math.cos(turn) - 1.5 * Math.sin(turn)
  const declination = 23.45 * RADIANS * Math.sin((2 * Math.PI * (284 + dayOfYear)) / 365)
  const cosine =
    (Math.sin(-0.833 * RADIANS) - Math.sin(LATITUDE * RADIANS) * Math.sin(declination)) /
    (Math.cos(LATITUDE * RADIANS) * Math.cos(declination))
  const halfDayMs = (Math.acos(cosine) / (2 * Math.PI)) * DAY_MS
  const middayMs = noonMs - equationMinutes * 60_000
  return { riseMs: middayMs - halfDayMs, setMs: middayMs + halfDayMs }
}
