import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { roundToCents } from '../../../model/curves.ts'
import { drawUniformNumber } from '../../../model/noise.ts'
import { findMidnightDaysAway, listDayIntervals } from '../../format/central-day.ts'
import { formatDashDate } from '../../format/central-stamp.ts'

/** A price correction for one hour of an operating day, published some days after the day. */
export type PriceCorrection = { hourAt: Date; publishedAt: Date; changeUsd: number }

type CorrectedMarket = 'rtm' | 'dam'

const SHARE_OF_DAYS = 0.3
const PUBLISHED_AFTER_DAYS = 2
const PUBLISHED_AT_HOUR = 10
const SPREAD_MINUTES = 40
const LEAST_USD = 2
const SPREAD_USD = 38

/**
 * The longest time between two price corrections: three days in ten have one, so 45 days without any practically never
 * occur.
 */
export const LONGEST_TIME_BETWEEN_CORRECTIONS_MS = 45 * DAY_MS
export const CORRECTIONS_LISTED_DAYS = 180

/**
 * Decides at random whether the prices of an operating day are corrected and by how much; the same day always gets the
 * same correction.
 */
export function drawPriceCorrection(of: CorrectedMarket, midnight: Date): PriceCorrection | null {
  const day = formatDashDate(midnight)
  const draw = (about: string) => drawUniformNumber('correction', of, day, about)
  if (draw('whether') >= SHARE_OF_DAYS) return null
  const hours = listDayIntervals(midnight, 60)
  const published = findMidnightDaysAway(midnight, PUBLISHED_AFTER_DAYS).getTime() + PUBLISHED_AT_HOUR * HOUR_MS
  const size = LEAST_USD + SPREAD_USD * draw('size') ** 3
  return {
    hourAt: hours[Math.floor(draw('hour') * hours.length)]!,
    publishedAt: new Date(published + Math.floor(draw('minute') * SPREAD_MINUTES) * MINUTE_MS),
    changeUsd: roundToCents(draw('sign') < 0.5 ? -size : size),
  }
}

/** Lists the price corrections published within (from, to], oldest first. */
export function listPriceCorrections(of: CorrectedMarket, from: Date, to: Date): PriceCorrection[] {
  const found: PriceCorrection[] = []
  const last = findMidnightDaysAway(to, -PUBLISHED_AFTER_DAYS)
  for (let day = findMidnightDaysAway(from, -PUBLISHED_AFTER_DAYS); day <= last; day = findMidnightDaysAway(day, 1)) {
    const correction = drawPriceCorrection(of, day)
    if (correction && correction.publishedAt > from && correction.publishedAt <= to) found.push(correction)
  }
  return found
}

/** Finds the price correction that a document published at `publishedAt` contains. */
export function findPriceCorrection(of: CorrectedMarket, publishedAt: Date): PriceCorrection {
  const found = drawPriceCorrection(of, findMidnightDaysAway(publishedAt, -PUBLISHED_AFTER_DAYS))
  if (!found) throw new Error(`No price was corrected at ${publishedAt.toISOString()}.`)
  return found
}
