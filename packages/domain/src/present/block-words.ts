import { describeOtherDay } from '../time/central-date.ts'
import { gigawatts, hourEnding, usd } from '../words/wording.ts'

/** The most expensive hours ahead as text, for the page and the mail. Any part can be missing. */

type Maybe<T> = T | null | undefined

export type SentBlock = {
  firstHour?: Maybe<string>
  lastHour?: Maybe<string>
  dayAhead?: Maybe<number>
  range?: Maybe<{ p10?: Maybe<number>; p90?: Maybe<number> }>
  marginMw?: Maybe<number>
  costUsdPerMw?: Maybe<{ dayAhead?: Maybe<number>; p50?: Maybe<number>; p90?: Maybe<number> }>
}

const isNumber = (value: Maybe<number>): value is number => typeof value === 'number' && Number.isFinite(value)

/** `HE20 to HE22`, `HE20 to HE22 tomorrow`: the day once. Null for hours that cannot be read. */
export function nameBlockHours({ firstHour, lastHour }: SentBlock, nowMs: number): string | null {
  const [firstMs, lastMs] = [Date.parse(firstHour ?? ''), Date.parse(lastHour ?? '')]
  if (!Number.isFinite(firstMs) || !Number.isFinite(lastMs)) return null
  const hours = firstMs === lastMs ? hourEnding(firstMs) : `${hourEnding(firstMs)} to ${hourEnding(lastMs)}`
  return `${hours}${describeOtherDay(lastMs, nowMs)}`
}

/** `Most expensive ahead: HE20 to HE22, up to $2,215 day-ahead, P10-P90 $310 to $3,900, margin 3.1 GW.` */
export function describeBlock(block: Maybe<SentBlock>, nowMs: number): string | null {
  const hours = block && nameBlockHours(block, nowMs)
  if (!hours || !isNumber(block.dayAhead)) return null
  const { p10, p90 } = block.range ?? {}
  const parts = [
    hours,
    `up to ${usd(block.dayAhead)} day-ahead`,
    ...(isNumber(p10) && isNumber(p90) ? [`P10-P90 ${usd(p10)} to ${usd(p90)}`] : []),
    ...(isNumber(block.marginMw) ? [`margin ${gigawatts(block.marginMw)}`] : []),
  ]
  return `Most expensive ahead: ${parts.join(', ')}.`
}

/** Three digits: a cost from a range of prices is no more exact. */
const roundCost = (usdTotal: number): number => Number(Math.abs(usdTotal).toPrecision(3))

const costWords = (usdTotal: number): string => `${usdTotal < 0 ? 'earns' : 'costs'} ${usd(roundCost(usdTotal))}`

/** `A 10 MW short in HE18 to HE22 costs $12,300 at P50, $45,100 at P90.` Null without a block. */
export function describePositionCost(block: Maybe<SentBlock>, positionMw: number, nowMs: number): string | null {
  const hours = block && nameBlockHours(block, nowMs)
  const { p50, p90, dayAhead } = block?.costUsdPerMw ?? {}
  if (!hours) return null
  const short = `A ${positionMw.toLocaleString('en-US')} MW short in ${hours}`
  if (isNumber(p50) && isNumber(p90)) {
    const [middle, high] = [positionMw * p50, positionMw * p90]
    const isSameSide = middle < 0 === high < 0
    return `${short} ${costWords(middle)} at P50${isSameSide ? `, ${usd(roundCost(high))}` : ` and ${costWords(high)}`} at P90.`
  }
  return isNumber(dayAhead)
    ? `${short} ${costWords(positionMw * dayAhead)} at day-ahead prices; no real-time range yet.`
    : null
}
