import { ZONE_NAMES } from '../../market/zones.ts'
import { isAtLeastLevel, levelRank } from '../../rules/level.ts'
import { hourEnding, joinWithAnd, usd } from '../../words/wording.ts'
import type { MarketMilestone, ZoneRow } from './board.ts'

/** $/MWh: a wider spread between hubs is reported as a split. The basis rule's watch line. */
const SPLIT_USD = 15

/** Two or three short sentences: the highest item, the spread between hubs, the next net load peak. */
export function composeGridHeadline(
  zones: readonly ZoneRow[],
  clock: readonly MarketMilestone[],
  binding: readonly string[],
): string {
  const sentences = [highestItem(zones), hubSpread(zones, binding), nextPeak(clock)]
  return sentences.filter((sentence) => sentence !== null).join(' ')
}

function highestItem(zones: readonly ZoneRow[]): string | null {
  const [highest] = [...zones].sort((left, right) => levelRank(right.level) - levelRank(left.level))
  return highest?.title && isAtLeastLevel(highest.level, 'warn') ? `${highest.title}.` : null
}

function hubSpread(zones: readonly ZoneRow[], binding: readonly string[]): string | null {
  const priced = zones.flatMap(({ zone, lmp }) => (lmp === null ? [] : [{ zone, lmp }]))
  priced.sort((left, right) => right.lmp - left.lmp)
  const [high, low] = [priced[0], priced.at(-1)]
  if (!high || !low || priced.length < 2) return 'No current prices.'
  const split = Math.round(high.lmp) - Math.round(low.lmp)
  if (split < SPLIT_USD)
    return split === 0
      ? `All hubs at ${usd(Math.round(high.lmp))}.`
      : `All hubs between ${usd(Math.round(low.lmp))} and ${usd(Math.round(high.lmp))}.`
  const reason = binding.length === 0 ? '' : ` while ${joinWithAnd(binding)} ${binding.length === 1 ? 'binds' : 'bind'}`
  const name = (row: { zone: ZoneRow['zone']; lmp: number }) => `${ZONE_NAMES[row.zone]} ${usd(Math.round(row.lmp))}`
  return `${name(high)}, ${name(low)}: a ${usd(split)} split${reason}.`
}

function nextPeak(clock: readonly MarketMilestone[]): string | null {
  const peak = clock.find(({ key }) => key === 'net_load_peak')
  if (!peak || peak.mw === null) return null
  return `Net load peaks at ${Math.round(peak.mw / 1000)} GW in ${hourEnding(Date.parse(peak.dueAt))}.`
}
