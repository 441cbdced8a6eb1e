import { describeOtherDay } from '../time/central-date.ts'
import { formatGigawatts, formatHourEndingText, formatUsd, startExpensiveHourBlockSentence } from '../words/wording.ts'

/** A value that an API answer can lack. */
type Maybe<T> = T | null | undefined

export type ApiExpensiveHourBlock = {
  firstHour?: Maybe<string>
  lastHour?: Maybe<string>
  dayAhead?: Maybe<number>
  range?: Maybe<{ p10?: Maybe<number>; p90?: Maybe<number> }>
  marginMw?: Maybe<number>
  costUsdPerMw?: Maybe<{ dayAhead?: Maybe<number>; p50?: Maybe<number>; p90?: Maybe<number> }>
}

const isNumber = (value: Maybe<number>): value is number => typeof value === 'number' && Number.isFinite(value)

/**
 * Writes the hours of the block, naming the day once: `HE20 to HE22`, `HE20 to HE22 tomorrow`. Null if the hours cannot
 * be read.
 */
export function nameExpensiveHourBlock({ firstHour, lastHour }: ApiExpensiveHourBlock, nowMs: number): string | null {
  const [firstMs, lastMs] = [Date.parse(firstHour ?? ''), Date.parse(lastHour ?? '')]
  if (!Number.isFinite(firstMs) || !Number.isFinite(lastMs)) return null
  const hours =
    firstMs === lastMs
      ? formatHourEndingText(firstMs)
      : `${formatHourEndingText(firstMs)} to ${formatHourEndingText(lastMs)}`
  return `${hours}${describeOtherDay(lastMs, nowMs)}`
}

/** Writes `Most expensive left today: HE20 to HE22, up to $2,215 day-ahead, real-time P10-P90 $310 to $3,900.` */
export function describeExpensiveHourBlock(block: Maybe<ApiExpensiveHourBlock>, nowMs: number): string | null {
  const hours = block && nameExpensiveHourBlock(block, nowMs)
  if (!hours || !isNumber(block.dayAhead)) return null
  const { p10, p90 } = block.range ?? {}
  const dayAhead = `${formatUsd(block.dayAhead)} day-ahead`
  const parts = [
    ...(block.firstHour === block.lastHour ? [`${hours} at ${dayAhead}`] : [hours, `up to ${dayAhead}`]),
    ...(isNumber(p10) && isNumber(p90) ? [`real-time P10-P90 ${formatUsd(p10)} to ${formatUsd(p90)}`] : []),
    ...(isNumber(block.marginMw) ? [`capacity margin ${formatGigawatts(block.marginMw)}`] : []),
  ]
  const isToday = describeOtherDay(Date.parse(block.lastHour ?? ''), nowMs) === ''
  return `${startExpensiveHourBlockSentence(isToday)}: ${parts.join(', ')}.`
}

/** Rounds to three digits, because a cost from a range of prices is not more exact. */
const roundCost = (usdTotal: number): number => Number(Math.abs(usdTotal).toPrecision(3))

const costWords = (usdTotal: number): string => `${usdTotal < 0 ? 'earns' : 'costs'} ${formatUsd(roundCost(usdTotal))}`

/**
 * Writes `A 10 MW short in HE18 to HE21 costs $12,300 at P50, $45,100 at P90.`; null without a block of expensive
 * hours.
 */
export function describePositionCost(
  block: Maybe<ApiExpensiveHourBlock>,
  positionMw: number,
  nowMs: number,
): string | null {
  const hours = block && nameExpensiveHourBlock(block, nowMs)
  const { p50, p90, dayAhead } = block?.costUsdPerMw ?? {}
  if (!hours) return null
  const short = `A ${positionMw.toLocaleString('en-US')} MW short in ${hours}`
  if (isNumber(p50) && isNumber(p90)) {
    const [middle, high] = [positionMw * p50, positionMw * p90]
    const isSameSide = middle < 0 === high < 0
    return `${short} ${costWords(middle)} at P50${isSameSide ? `, ${formatUsd(roundCost(high))}` : ` and ${costWords(high)}`} at P90.`
  }
  return isNumber(dayAhead)
    ? `${short} ${costWords(positionMw * dayAhead)} at day-ahead prices; the outlook does not reach all of it yet.`
    : null
}
