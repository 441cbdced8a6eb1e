import { ZONE_NAMES, ZONES, type Zone } from '../../market/zones.ts'
import { isAtLeastAlertLevel, rankAlertLevel } from '../../rules/alert-level.ts'
import { findRule } from '../../rules/registry.ts'
import { describeOtherDay } from '../../time/central-date.ts'
import {
  formatClockText,
  formatGigawatts,
  formatHourEndingText,
  formatUsd,
  joinWithAnd,
  startExpensiveHourBlockSentence,
} from '../../words/wording.ts'
import type { ExpensiveHourBlock } from '../next-hours/expensive-hour-block.ts'
import type { MarketMilestone, ZoneBoardRow } from './board.ts'
import type { ItemOfAllZones } from './shared-items.ts'

/**
 * Hub prices further apart than this ($/MWh, the watch threshold of the basis rule) are reported as a split between
 * zones.
 */
const SPLIT_USD = 15
/** A zone whose price is this far from usual ($/MWh) counts as having moved. */
const MOVED_USD = 10

/** The most expensive block of coming hours, and the zone whose hub has it. */
export type ZoneExpensiveHourBlock = { zone: Zone; block: ExpensiveHourBlock }

/** A constraint that bound in a SCED run, and the zone whose price it moves. */
export type BoundConstraint = { name: string; zone: Zone; runMs: number }

type GridFacts = {
  clock: readonly MarketMilestone[]
  bound: readonly BoundConstraint[]
  /**
   * Weather and grid-wide items that only some zones have, each stated once: `Extreme Heat Warning for North and West`.
   */
  notices: readonly string[]
  block: ZoneExpensiveHourBlock | null
  /** The items that all four zones have. */
  shared: readonly ItemOfAllZones[]
  nowMs: number
}

/**
 * Writes the board's headline: the highest item, the spread between hubs, facts about the grid, and the expensive hours
 * ahead.
 */
export function composeGridHeadline(zones: readonly ZoneBoardRow[], facts: GridFacts): string {
  const { clock, bound, notices, block, shared, nowMs } = facts
  const leading = leadingZone(zones)
  const common = findSharedPriceTitle(shared)
  const item = common ? `${common}.` : leading && `${nameZone(leading)}.`
  const spread = hubSpread(zones, bound, common ? null : leading, common ?? '')
  // A zone whose price moved less than another zone's never leads the headline.
  const isFurthest = common !== null || (leading !== null && zones.every((row) => distance(row) <= distance(leading)))
  const sentences = [
    ...(isFurthest ? [item, spread] : [spread, item]),
    notices.length === 0 ? null : `${notices.join('; ')}.`,
    block && blockAhead(block, nowMs),
    // The net load peak is named only without an expensive block: the block states the margin, and the clock above the
    // board states the peak.
    block === null ? nextPeak(clock, nowMs) : null,
  ]
  return sentences.filter((sentence) => sentence !== null).join(' ')
}

/**
 * Computes how far a price is from usual in dollars; if too few days are known for a usual price, returns the price
 * itself.
 */
const distance = ({ lmp, norm }: Pick<ZoneBoardRow, 'lmp' | 'norm'>): number =>
  lmp === null ? -1 : Math.abs(lmp - (norm?.percentile == null ? 0 : (norm.p50 ?? 0)))

const byDistance = (left: ZoneBoardRow, right: ZoneBoardRow): number => distance(right) - distance(left)

/** Finds the zone at alert level warn or above whose price is furthest from usual. */
function leadingZone(zones: readonly ZoneBoardRow[]): ZoneBoardRow | null {
  const atWarn = zones.filter(({ title, level }) => title && isAtLeastAlertLevel(level, 'warn'))
  return (
    atWarn.sort(
      (left, right) => byDistance(left, right) || rankAlertLevel(right.level) - rankAlertLevel(left.level),
    )[0] ?? null
  )
}

/** Finds the title of an item at warn or above about the price in all zones; null without one. */
const findSharedPriceTitle = (shared: readonly ItemOfAllZones[]): string | null =>
  shared.find(({ kind, level }) => findRule(kind).family === 'price' && isAtLeastAlertLevel(level, 'warn'))?.title ??
  null

/** Writes the title of a zone's first item, with the zone's name if the title lacks it. */
const nameZone = ({ zone, title }: ZoneBoardRow): string =>
  title?.includes(ZONE_NAMES[zone]) ? title : `${ZONE_NAMES[zone]}: ${title}`

const pricesOf = (rows: readonly ZoneBoardRow[]): string =>
  joinWithAnd(rows.map(({ zone, lmp }) => `${ZONE_NAMES[zone]} ${formatUsd(Math.round(lmp ?? 0))}`))

/**
 * Writes one sentence about the hubs' prices: their range if they are close, otherwise the split, with the zones whose
 * price moved first.
 */
function hubSpread(
  zones: readonly ZoneBoardRow[],
  bound: readonly BoundConstraint[],
  leading: ZoneBoardRow | null,
  stated: string,
): string | null {
  const priced = zones.filter(({ lmp }) => lmp !== null)
  const prices = priced.map(({ lmp }) => lmp ?? 0)
  if (priced.length < 2) return 'No current prices.'
  const [high, low] = [Math.round(Math.max(...prices)), Math.round(Math.min(...prices))]
  const split = high - low
  if (split === 0 && stated.includes(formatUsd(high))) return null
  if (split < SPLIT_USD)
    return split === 0
      ? `All hubs at ${formatUsd(high)}.`
      : `All hubs between ${formatUsd(low)} and ${formatUsd(high)}.`
  const [furthest, ...others] = [...priced].sort(byDistance)
  const hasMoved = (row: ZoneBoardRow): boolean => distance(row) >= Math.max(MOVED_USD, distance(furthest!) / 2)
  const moved = [furthest!, ...others.filter(hasMoved)]
  const still = others.filter((row) => !hasMoved(row))
  const isSplitOff = ({ zone }: BoundConstraint) =>
    priced.some((row) => row.zone === zone && [high, low].includes(Math.round(row.lmp ?? 0)))
  const cause = bound.find(isSplitOff)
  const reason = cause ? `; ${cause.name} bound at ${formatClockText(cause.runMs)}` : ''
  // A price that the item beside this sentence already states is not repeated.
  const isQuoted = ({ zone, lmp }: ZoneBoardRow) =>
    zone === leading?.zone && leading.title?.includes(formatUsd(lmp ?? 0)) === true
  const named = [moved, still].map((rows) => rows.filter((row) => !isQuoted(row))).filter((rows) => rows.length > 0)
  return `${named.map(pricesOf).join('; ')}: a ${formatUsd(split)} split${reason}.`
}

/** Writes `Most expensive left today: HE20 to HE21 in West, up to $2,215 day-ahead, real-time P10-P90 $310 to $3,900.` */
function blockAhead({ zone, block }: ZoneExpensiveHourBlock, nowMs: number): string {
  const { firstHourMs, lastHourMs, dayAhead, range, marginMw } = block
  const hours =
    firstHourMs === lastHourMs
      ? formatHourEndingText(firstHourMs)
      : `${formatHourEndingText(firstHourMs)} to ${formatHourEndingText(lastHourMs)}`
  const where = `${hours}${describeOtherDay(firstHourMs, nowMs)} in ${ZONE_NAMES[zone]}`
  const price = `${formatUsd(dayAhead)} day-ahead`
  const parts = [
    ...(firstHourMs === lastHourMs ? [`${where} at ${price}`] : [where, `up to ${price}`]),
    ...(range ? [`real-time P10-P90 ${formatUsd(range.p10)} to ${formatUsd(range.p90)}`] : []),
    ...(marginMw === null ? [] : [`capacity margin ${formatGigawatts(marginMw)}`]),
  ]
  const isToday = describeOtherDay(lastHourMs, nowMs) === ''
  return `${startExpensiveHourBlockSentence(isToday)}: ${parts.join(', ')}.`
}

function nextPeak(clock: readonly MarketMilestone[], nowMs: number): string | null {
  const peak = clock.find(({ key }) => key === 'net_load_peak')
  if (!peak || peak.mw === null) return null
  const dueMs = Date.parse(peak.dueAt)
  return `Net load peaks at ${Math.round(peak.mw / 1000)} GW in ${formatHourEndingText(dueMs)}${describeOtherDay(dueMs, nowMs)}.`
}

/** Names several zones in a sentence: `all four zones`, `North and West`. */
export const nameSeveralZones = (zones: readonly Zone[]): string =>
  zones.length === ZONES.length ? 'all four zones' : joinWithAnd(zones.map((zone) => ZONE_NAMES[zone]))
