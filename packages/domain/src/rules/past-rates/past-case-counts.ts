/** Cases of one kind, and how many of them met the condition; a case can be met in part, by some of the hubs. */
export type CaseTally = { cases: number; met: number }

/**
 * How often the market since co-optimization met the conditions whose rates briefs quote, over the counted Central
 * days.
 */
export type PastCaseCounts = {
  from: string
  to: string
  /** Evenings whose net load peak was at least so high; met by the share of hubs with a settled quarter-hour over $100. */
  evenings: { from50Gw: CaseTally; from60Gw: CaseTally; from65Gw: CaseTally }
  /** Days with prices near zero; met by the share of those hubs that settled below zero within two hours. */
  belowZeroSoon: { near: CaseTally; nearer: CaseTally }
  /** The number of spikes at all hubs by length: the entry at index n counts those of n settled quarter-hours. */
  spikeQuarters: readonly number[]
  /** The number of negative spells in West by length, in the same form. */
  negativeQuarters: readonly number[]
}

const addTallies = (left: CaseTally, right: CaseTally): CaseTally => ({
  cases: left.cases + right.cases,
  met: left.met + right.met,
})

const addLengths = (left: readonly number[], right: readonly number[]): number[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, quarters) => {
    return (left[quarters] ?? 0) + (right[quarters] ?? 0)
  })

/** Adds the counts of later days to earlier ones. */
export const addPastCaseCounts = (earlier: PastCaseCounts | null, later: PastCaseCounts): PastCaseCounts =>
  earlier === null
    ? later
    : {
        from: earlier.from,
        to: later.to,
        evenings: {
          from50Gw: addTallies(earlier.evenings.from50Gw, later.evenings.from50Gw),
          from60Gw: addTallies(earlier.evenings.from60Gw, later.evenings.from60Gw),
          from65Gw: addTallies(earlier.evenings.from65Gw, later.evenings.from65Gw),
        },
        belowZeroSoon: {
          near: addTallies(earlier.belowZeroSoon.near, later.belowZeroSoon.near),
          nearer: addTallies(earlier.belowZeroSoon.nearer, later.belowZeroSoon.nearer),
        },
        spikeQuarters: addLengths(earlier.spikeQuarters, later.spikeQuarters),
        negativeQuarters: addLengths(earlier.negativeQuarters, later.negativeQuarters),
      }

/** Finds the length (hours) that a share of the counted spells does not exceed; 0 without spells. */
export function findSpellQuantileHours(quarters: readonly number[], share: number): number {
  const total = quarters.reduce((sum, count) => sum + count, 0)
  let seen = 0
  for (const [length, count] of quarters.entries()) {
    seen += count
    if (count > 0 && seen >= share * total) return length / 4
  }
  return 0
}
