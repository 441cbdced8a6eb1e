import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { roundToCents } from '../../../model/curves.ts'
import { drawUniform } from '../../../model/noise.ts'
import { listDayIntervals, shiftToMidnight } from '../../format/central-day.ts'
import { formatDashDate } from '../../format/central-stamp.ts'

/** A correction of one hour of an operating day, published some days later. */
export type PriceCorrection = { hourAt: Date; publishedAt: Date; changeUsd: number }

type CorrectedMarket = 'rtm' | 'dam'

const SHARE_OF_DAYS = 0.3
const PUBLISHED_AFTER_DAYS = 2
const PUBLISHED_AT_HOUR = 10
const SPREAD_MINUTES = 40
const LEAST_USD = 2
const SPREAD_USD = 38

/** No pause between two corrections is longer than this: at three days in ten it would take thirty days in a row. */
export const LONGEST_PAUSE_MS = 45 * DAY_MS
export const CORRECTIONS_KEPT_DAYS = 180

/** Draws whether and how the prices of an operating day are corrected; the same day always gives the same answer. */
export function drawCorrection(of: CorrectedMarket, midnight: Date): PriceCorrection | null {
  const day = formatDashDate(midnight)
  const draw = (about: string) => drawUniform('correction', of, day, about)
  if (draw('whether') >= SHARE_OF_DAYS) return null
  const hours = listDayIntervals(midnight, 60)
  const published = shiftToMidnight(midnight, PUBLISHED_AFTER_DAYS).getTime() + PUBLISHED_AT_HOUR * HOUR_MS
  const size = LEAST_USD + SPREAD_USD * draw('size') ** 3
  return {
    hourAt: hours[Math.floor(draw('hour') * hours.length)]!,
    publishedAt: new Date(published + Math.floor(draw('minute') * SPREAD_MINUTES) * MINUTE_MS),
    changeUsd: roundToCents(draw('sign') < 0.5 ? -size : size),
  }
}

/** Lists the corrections published within (from, to], oldest first. */
export function listCorrections(of: CorrectedMarket, from: Date, to: Date): PriceCorrection[] {
  const found: PriceCorrection[] = []
  const last = shiftToMidnight(to, -PUBLISHED_AFTER_DAYS)
  for (let day = shiftToMidnight(from, -PUBLISHED_AFTER_DAYS); day <= last; day = shiftToMidnight(day, 1)) {
    const correction = drawCorrection(of, day)
    if (correction && correction.publishedAt > from && correction.publishedAt <= to) found.push(correction)
  }
  return found
}

/** Finds the correction that a document published at an instant is about. */
export function findCorrection(of: CorrectedMarket, publishedAt: Date): PriceCorrection {
  const found = drawCorrection(of, shiftToMidnight(publishedAt, -PUBLISHED_AFTER_DAYS))
  if (!found) throw new Error(`No price was corrected at ${publishedAt.toISOString()}.`)
  return found
}
