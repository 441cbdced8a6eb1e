import { ZONE_NAMES } from '../../market/zones.ts'
import { atLeast, levelRank } from '../../rules/level.ts'
import { hourEnding, listed, usd } from '../../words/wording.ts'
import type { Milestone, ZoneRow } from './board.ts'

/** From here on two hubs are two markets: the basis ladder's watch line. */
const SPLIT_USD = 15

/** The grid in two or three short sentences: its highest item, how far apart the hubs are, and the next peak. */
export function gridHeadline(
  zones: readonly ZoneRow[],
  clock: readonly Milestone[],
  binding: readonly string[],
): string {
  const sentences = [highestItem(zones), spreadOfHubs(zones, binding), nextPeak(clock)]
  return sentences.filter((sentence) => sentence !== null).join(' ')
}

function highestItem(zones: readonly ZoneRow[]): string | null {
  const [highest] = [...zones].sort((left, right) => levelRank(right.level) - levelRank(left.level))
  return highest?.title && atLeast(highest.level, 'warn') ? `${highest.title}.` : null
}

function spreadOfHubs(zones: readonly ZoneRow[], binding: readonly string[]): string | null {
  const priced = zones.flatMap(({ zone, lmp }) => (lmp === null ? [] : [{ zone, lmp }]))
  priced.sort((left, right) => right.lmp - left.lmp)
  const [high, low] = [priced[0], priced.at(-1)]
  if (!high || !low || priced.length < 2) return 'Prices are not known at the moment.'
  const split = Math.round(high.lmp) - Math.round(low.lmp)
  if (split < SPLIT_USD)
    return split === 0
      ? `All hubs at ${usd(Math.round(high.lmp))}.`
      : `All hubs between ${usd(Math.round(low.lmp))} and ${usd(Math.round(high.lmp))}.`
  const because = binding.length === 0 ? '' : ` while ${listed(binding)} ${binding.length === 1 ? 'binds' : 'bind'}`
  const name = (row: { zone: ZoneRow['zone']; lmp: number }) => `${ZONE_NAMES[row.zone]} ${usd(Math.round(row.lmp))}`
  return `${name(high)}, ${name(low)}: a ${usd(split)} split${because}.`
}

function nextPeak(clock: readonly Milestone[]): string | null {
  const peak = clock.find(({ key }) => key === 'net_load_peak')
  if (!peak || peak.mw === null) return null
  return `Net load peaks at ${Math.round(peak.mw / 1000)} GW in ${hourEnding(Date.parse(peak.dueAt))}.`
}
