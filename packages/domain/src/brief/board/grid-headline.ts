import { ZONE_NAMES, ZONES, type Zone } from '../../market/zones.ts'
import { isAtLeastLevel, levelRank } from '../../rules/level.ts'
import { describeOtherDay } from '../../time/central-date.ts'
import { gigawatts, hourEnding, joinWithAnd, usd } from '../../words/wording.ts'
import type { ExpensiveBlock } from '../next-hours/expensive-block.ts'
import type { MarketMilestone, ZoneRow } from './board.ts'

/** Hubs further apart than this ($/MWh, the basis rule's watch threshold) are reported as a split. */
const SPLIT_USD = 15
/** A zone whose price is this far from usual ($/MWh) counts as moved. */
const MOVED_USD = 10

/** The most expensive hours ahead, with the zone whose hub has them. */
export type ZoneExpensiveBlock = { zone: Zone; block: ExpensiveBlock }

type GridFacts = {
  clock: readonly MarketMilestone[]
  binding: readonly string[]
  /** Facts about the whole grid, each stated once: `Extreme Heat Warning for all four zones`. */
  notices: readonly string[]
  block: ZoneExpensiveBlock | null
  nowMs: number
}

/** Writes short sentences: the highest item, the spread between hubs, facts about the grid, the hours ahead. */
export function composeGridHeadline(zones: readonly ZoneRow[], facts: GridFacts): string {
  const { clock, binding, notices, block, nowMs } = facts
  const leading = leadingZone(zones)
  const item = leading && `${leading.title}.`
  const spread = hubSpread(zones, binding, leading)
  // A zone that moved less than another never leads the headline.
  const isFurthest = leading !== null && zones.every((row) => distance(row) <= distance(leading))
  const sentences = [
    ...(isFurthest ? [item, spread] : [spread, item]),
    notices.length === 0 ? null : `${notices.join('; ')}.`,
    block && blockAhead(block, nowMs),
    // The block has the margin of these hours, and the clock above the board the peak.
    block === null ? nextPeak(clock, nowMs) : null,
  ]
  return sentences.filter((sentence) => sentence !== null).join(' ')
}

/**
 * Measures how far a price is from usual, in dollars; with too few days for a usual price, returns the price itself.
 */
const distance = ({ lmp, norm }: Pick<ZoneRow, 'lmp' | 'norm'>): number =>
  lmp === null ? -1 : Math.abs(lmp - (norm?.percentile == null ? 0 : (norm.p50 ?? 0)))

const byDistance = (left: ZoneRow, right: ZoneRow): number => distance(right) - distance(left)

/** Finds the zone at warn or above whose price is furthest from usual. */
function leadingZone(zones: readonly ZoneRow[]): ZoneRow | null {
  const atWarn = zones.filter(({ title, level }) => title && isAtLeastLevel(level, 'warn'))
  return (
    atWarn.sort((left, right) => byDistance(left, right) || levelRank(right.level) - levelRank(left.level))[0] ?? null
  )
}

const pricesOf = (rows: readonly ZoneRow[]): string =>
  joinWithAnd(rows.map(({ zone, lmp }) => `${ZONE_NAMES[zone]} ${usd(Math.round(lmp ?? 0))}`))

/** Lists the zones that moved, the furthest from usual first, then the zones that did not move. */
function hubSpread(zones: readonly ZoneRow[], binding: readonly string[], leading: ZoneRow | null): string | null {
  const priced = zones.filter(({ lmp }) => lmp !== null)
  const prices = priced.map(({ lmp }) => lmp ?? 0)
  if (priced.length < 2) return 'No current prices.'
  const [high, low] = [Math.round(Math.max(...prices)), Math.round(Math.min(...prices))]
  const split = high - low
  if (split < SPLIT_USD)
    return split === 0 ? `All hubs at ${usd(high)}.` : `All hubs between ${usd(low)} and ${usd(high)}.`
  const [furthest, ...others] = [...priced].sort(byDistance)
  const hasMoved = (row: ZoneRow): boolean => distance(row) >= Math.max(MOVED_USD, distance(furthest!) / 2)
  const moved = [furthest!, ...others.filter(hasMoved)]
  const still = others.filter((row) => !hasMoved(row))
  const reason = binding.length === 0 ? '' : ` while ${binding[0]} binds`
  // The item beside this sentence has the price of its zone.
  const isQuoted = ({ zone, lmp }: ZoneRow) => zone === leading?.zone && leading.title?.includes(usd(lmp ?? 0)) === true
  const named = [moved, still].map((rows) => rows.filter((row) => !isQuoted(row))).filter((rows) => rows.length > 0)
  return `${named.map(pricesOf).join('; ')}: a ${usd(split)} split${reason}.`
}

/** Writes `Most expensive ahead: HE20 to HE21 in West, $2,215 day-ahead, P10-P90 $310 to $3,900, margin 3.1 GW.` */
function blockAhead({ zone, block }: ZoneExpensiveBlock, nowMs: number): string {
  const { firstHourMs, lastHourMs, dayAhead, range, marginMw } = block
  const hours =
    firstHourMs === lastHourMs ? hourEnding(firstHourMs) : `${hourEnding(firstHourMs)} to ${hourEnding(lastHourMs)}`
  const parts = [
    `${hours}${describeOtherDay(firstHourMs, nowMs)} in ${ZONE_NAMES[zone]}`,
    `up to ${usd(dayAhead)} day-ahead`,
    ...(range ? [`P10-P90 ${usd(range.p10)} to ${usd(range.p90)}`] : []),
    ...(marginMw === null ? [] : [`margin ${gigawatts(marginMw)}`]),
  ]
  return `Most expensive ahead: ${parts.join(', ')}.`
}

function nextPeak(clock: readonly MarketMilestone[], nowMs: number): string | null {
  const peak = clock.find(({ key }) => key === 'net_load_peak')
  if (!peak || peak.mw === null) return null
  const dueMs = Date.parse(peak.dueAt)
  return `Net load peaks at ${Math.round(peak.mw / 1000)} GW in ${hourEnding(dueMs)}${describeOtherDay(dueMs, nowMs)}.`
}

/** Names the zones of a notice: `all four zones`, `North and West`. */
export const nameZones = (zones: readonly Zone[]): string =>
  zones.length === ZONES.length ? 'all four zones' : joinWithAnd(zones.map((zone) => ZONE_NAMES[zone]))
