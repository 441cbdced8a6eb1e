import { ZONE_NAMES, type Zone } from '../market/zones.ts'
import { formatDayCt, formatHourEnding } from '../present/market-time.ts'
import { formatCountWithNoun, formatDecimal, formatDollarAmount } from '../present/numbers.ts'
import { HOUR_MS } from '../time/durations.ts'
import type { StrikeScore, SwitchOffMethodScore } from './score-strike.ts'

/** Writes a price with cents only if there are some: `$80`, `$7.50`. */
const formatStrike = (priceUsd: number): string => formatDollarAmount(priceUsd, Number.isInteger(priceUsd) ? 0 : 2)

const NEARLY_ALWAYS_SHARE = 0.5
const DAY_HOURS = 24

/** Writes the result in one sentence, and what the hours above the price limit cost. */
export function describeStrikeScore(
  zone: Zone,
  priceUsd: number,
  { hours, hoursAbove, costUsdPerMw, highest, comparedHours }: StrikeScore,
): { headline: string; sentences: string[] } {
  const name = ZONE_NAMES[zone]
  const strike = formatStrike(priceUsd)
  if (highest === null) return { headline: `No settled prices of ${name} are stored yet.`, sentences: [] }
  const days = formatCountWithNoun(Math.max(1, Math.round(hours / DAY_HOURS)), 'day')
  const top = `The highest hour was ${formatDollarAmount(highest.paid)}, ${formatHourEnding(new Date(highest.fromMs))} on ${formatDayCt(new Date(highest.fromMs))}.`
  if (hoursAbove === 0)
    return { headline: `${name} never settled above ${strike} in ${days} of stored hours.`, sentences: [top] }
  const sentences = [
    `Staying on in those hours cost ${formatDollarAmount(costUsdPerMw, 0)} per MW beyond ${strike}.`,
    ...(hoursAbove > NEARLY_ALWAYS_SHARE * hours ? ['At this price you would be off most of the time.'] : []),
    top,
  ]
  if (comparedHours < hours)
    sentences.push(`The ways below are compared on ${formatDecimal(comparedHours, 0)} hours: the others lack a price.`)
  return {
    headline: `${name} settled above ${strike} in ${formatDecimal(hoursAbove, 0)} of ${formatDecimal(hours, 0)} hours.`,
    sentences,
  }
}

/** Writes how a method did: `Caught 20 of 31 hours, missed 11 ($1,204); off in vain for 6 ($85).` */
export function describeSwitchOffMethodScore(way: SwitchOffMethodScore): string {
  const { caughtHours, missedHours, idleHours, missedUsdPerMw, idleUsdPerMw } = way
  const missed = missedHours === 0 ? 'missed none' : `missed ${missedHours} (${formatDollarAmount(missedUsdPerMw, 0)})`
  const idle =
    idleHours === 0 ? 'never off in vain' : `off in vain for ${idleHours} (${formatDollarAmount(idleUsdPerMw, 0)})`
  return `Caught ${caughtHours} of ${formatCountWithNoun(caughtHours + missedHours, 'hour')}, ${missed}; ${idle}.`
}

/** Names a method of deciding when to switch load off: `Day-ahead above $80`. */
export function nameSwitchOffMethod({ way, thresholdPercent }: SwitchOffMethodScore, priceUsd: number): string {
  const strike = formatStrike(priceUsd)
  if (way === 'day_ahead') return `Day-ahead above ${strike}`
  if (way === 'last_hour') return `Last hour above ${strike}`
  return `Our chance of more than ${strike} at ${thresholdPercent}% or more`
}

/** Why a coming hour has no probability. */
export const NO_STRIKE_CHANCE_NOTE = 'not known until day-ahead has cleared'

export const STRIKE_NOTES = [
  'Dollars are for each MW of load that runs all hours. Saved counts hours off above the price less the value of hours off below it.',
  'Last hour: the last four settled quarters published when the hour began. Our chance: the outlook a quarter of an hour before each hour, computed again from the prices known then. Its threshold is the best of these hours, found afterwards.',
] as const

/** The past time that a result covers: thirty days. */
export const STRIKE_LOOK_BACK_MS = 30 * DAY_HOURS * HOUR_MS
