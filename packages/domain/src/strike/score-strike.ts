import { estimateChanceOverPrice } from '../outlook/chance-over-price.ts'
import type { StrikeHour } from './strike-hour.ts'
import type { SwitchOffMethod } from './switch-off-method.ts'

/** What one method of switching the load off would have saved, for each MW of load. */
export type SwitchOffMethodScore = {
  way: SwitchOffMethod
  /** The probability in percent from which on the method switches the load off; null for methods without one. */
  thresholdPercent: number | null
  /**
   * Three counts of hours: load off and price above the limit, load on and price above the limit, and load off although
   * the price was not above it.
   */
  caughtHours: number
  missedHours: number
  idleHours: number
  /** The cost avoided while the load was off, minus the value of the hours that were off in vain. */
  savedUsdPerMw: number
  missedUsdPerMw: number
  idleUsdPerMw: number
}

export type StrikeScore = {
  hours: number
  hoursAbove: number
  /** What buying cost beyond the price limit in the hours above it, for each MW. */
  costUsdPerMw: number
  highest: StrikeHour | null
  /** Hours in which all three methods had the data to decide whether to buy. */
  comparedHours: number
  /** What buying cost beyond the price limit in the compared hours, for each MW. */
  comparedCostUsdPerMw: number
  ways: SwitchOffMethodScore[]
}

type ComparedHour = StrikeHour & { dayAhead: number; lastHour: number; chancePercent: number }

/** Probabilities are stated in whole percent, and steps of five are as fine as thirty days allow. */
const THRESHOLDS_PERCENT = Array.from({ length: 19 }, (_, index) => (index + 1) * 5)

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

/** Scores the three methods on the same hours: those in which each of them could decide. */
export function scoreStrike(hours: readonly StrikeHour[], priceUsd: number): StrikeScore {
  const above = hours.filter(({ paid }) => paid > priceUsd)
  const compared = hours.flatMap(({ dayAhead, lastHour, outlook, ...hour }): ComparedHour[] =>
    dayAhead === null || lastHour === null || outlook === null
      ? []
      : [{ ...hour, dayAhead, lastHour, outlook, chancePercent: 100 * estimateChanceOverPrice(outlook, priceUsd) }],
  )
  const cost = (rows: readonly StrikeHour[]) => sum(rows, ({ paid }) => Math.max(0, paid - priceUsd))
  return {
    hours: hours.length,
    hoursAbove: above.length,
    costUsdPerMw: cost(hours),
    highest: hours.reduce<StrikeHour | null>((top, hour) => (top === null || hour.paid > top.paid ? hour : top), null),
    comparedHours: compared.length,
    comparedCostUsdPerMw: cost(compared),
    ways:
      compared.length === 0
        ? []
        : [
            scoreWay('day_ahead', null, compared, priceUsd, ({ dayAhead }) => dayAhead > priceUsd),
            scoreWay('last_hour', null, compared, priceUsd, ({ lastHour }) => lastHour > priceUsd),
            findBestThreshold(compared, priceUsd),
          ],
  }
}

/**
 * Finds the probability threshold that saved the most in these hours, which is known only afterwards; of equally good
 * ones the highest.
 */
function findBestThreshold(hours: readonly ComparedHour[], priceUsd: number): SwitchOffMethodScore {
  return THRESHOLDS_PERCENT.map((threshold) =>
    scoreWay('chance', threshold, hours, priceUsd, ({ chancePercent }) => chancePercent >= threshold),
  ).reduce((best, each) => (each.savedUsdPerMw >= best.savedUsdPerMw ? each : best))
}

function scoreWay(
  way: SwitchOffMethod,
  thresholdPercent: number | null,
  hours: readonly ComparedHour[],
  priceUsd: number,
  staysOff: (hour: ComparedHour) => boolean,
): SwitchOffMethodScore {
  const isAbove = ({ paid }: StrikeHour) => paid > priceUsd
  const off = hours.filter(staysOff)
  const caught = off.filter(isAbove)
  const idle = off.filter((hour) => !isAbove(hour))
  const missed = hours.filter((hour) => isAbove(hour) && !staysOff(hour))
  return {
    way,
    thresholdPercent,
    caughtHours: caught.length,
    missedHours: missed.length,
    idleHours: idle.length,
    savedUsdPerMw: sum(off, ({ paid }) => paid - priceUsd),
    missedUsdPerMw: sum(missed, ({ paid }) => paid - priceUsd),
    idleUsdPerMw: sum(idle, ({ paid }) => priceUsd - paid),
  }
}
