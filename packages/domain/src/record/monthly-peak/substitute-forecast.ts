import { mean } from '../../market/statistics.ts'
import { isWeekendDay } from '../../monthly-peak/peak-calendar.ts'
import { type CallMoment, FITTED_MONTHS } from '../../monthly-peak/peak-chance.ts'
import { fitLeastSquares, predictLine } from './fit-line.ts'
import { type LoadDay, type LoadDays, listDaysBefore } from './load-days.ts'

/**
 * The last whole hour that is known at a call: HE09 for a call by 10:00, HE14 for one at 14:00, two hours before HE17,
 * the usual peak hour.
 */
const LAST_KNOWN_HOUR: Record<CallMoment, number> = { morning: 9, final: 14 }

const EARLIER_HOURS = [0, 1, 4]
const LEVEL_DAYS = 7

/** Load of today vs yesterday in hours known at the call, the step into or out of a weekend, and the week's level. */
function readInputs(days: LoadDays, day: LoadDay, moment: CallMoment): { inputs: number[]; yesterday: LoadDay } | null {
  const yesterday = days.get(day.dayNumber - 1)
  const level = mean(listDaysBefore(days, day.dayNumber, LEVEL_DAYS).map(({ peakMw }) => peakMw))
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
 * A substitute for the load forecast, which the archive lacks for most summers: today's peak from today's load up to the call
 * and the days before, by a line fitted on given years. It uses nothing later than the call.
 */
export function createSubstituteForecast(
  days: LoadDays,
  years: readonly number[],
  moment: CallMoment,
): (day: LoadDay) => number | null {
  const rows = [...days.values()].flatMap((day) => {
    const read = years.includes(day.year) && FITTED_MONTHS.includes(day.month) ? readInputs(days, day, moment) : null
    return read ? [{ inputs: read.inputs, outcome: Math.log(day.peakMw / read.yesterday.peakMw) }] : []
  })
  const weights = fitLeastSquares(rows)
  return (day) => {
    const read = readInputs(days, day, moment)
    return read && read.yesterday.peakMw * Math.exp(predictLine(weights, read.inputs))
  }
}
