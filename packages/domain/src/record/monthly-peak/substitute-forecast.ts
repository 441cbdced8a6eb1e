import { computeSampleMean } from '../../market/statistics.ts'
import { isWeekendDay } from '../../monthly-peak/peak-calendar.ts'
import { type CurtailmentCallMoment, PEAK_FIT_MONTHS } from '../../monthly-peak/peak-chance.ts'
import { fitLeastSquares, predictFromWeights } from './fit-line.ts'
import { type HourlyLoadDay, type HourlyLoadDays, listLoadDaysBefore } from './load-days.ts'

/**
 * The last whole hour that is known when a curtailment call is made: HE09 for a call by 10:00, HE14 for one at 14:00.
 * The latter is two hours before HE17, the usual peak hour.
 */
const LAST_KNOWN_HOUR: Record<CurtailmentCallMoment, number> = { morning: 9, final: 14 }

const EARLIER_HOURS = [0, 1, 4]
const LEVEL_DAYS = 7

/**
 * Reads the inputs of the fit: load of today vs yesterday in the hours known when the curtailment call is made, the
 * step into or out of a weekend, and the week's level.
 */
function readInputs(
  days: HourlyLoadDays,
  day: HourlyLoadDay,
  moment: CurtailmentCallMoment,
): { inputs: number[]; yesterday: HourlyLoadDay } | null {
  const yesterday = days.get(day.dayNumber - 1)
  const level = computeSampleMean(listLoadDaysBefore(days, day.dayNumber, LEVEL_DAYS).map(({ peakMw }) => peakMw))
  if (!yesterday || level === null) return null
  const changes = EARLIER_HOURS.map((back) => {
    const hour = LAST_KNOWN_HOUR[moment] - back
    return Math.log((day.mwByHourEnding.get(hour) ?? Number.NaN) / (yesterday.mwByHourEnding.get(hour) ?? Number.NaN))
  })
  if (changes.some(Number.isNaN)) return null
  const weekend = Number(isWeekendDay(day.dayNumber)) - Number(isWeekendDay(day.dayNumber - 1))
  return { inputs: [1, ...changes, weekend, Math.log(yesterday.peakMw / level)], yesterday }
}

/**
 * Creates a substitute for the load forecast, which the archive lacks for most summers. It estimates today's peak from
 * the days before and from today's load until the curtailment call, by a line fitted on given years.
 */
export function createSubstituteLoadForecast(
  days: HourlyLoadDays,
  years: readonly number[],
  moment: CurtailmentCallMoment,
): (day: HourlyLoadDay) => number | null {
  const rows = [...days.values()].flatMap((day) => {
    const read = years.includes(day.year) && PEAK_FIT_MONTHS.includes(day.month) ? readInputs(days, day, moment) : null
    return read ? [{ inputs: read.inputs, outcome: Math.log(day.peakMw / read.yesterday.peakMw) }] : []
  })
  const weights = fitLeastSquares(rows)
  return (day) => {
    const read = readInputs(days, day, moment)
    return read && read.yesterday.peakMw * Math.exp(predictFromWeights(weights, read.inputs))
  }
}
