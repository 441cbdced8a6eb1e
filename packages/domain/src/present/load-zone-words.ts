import { DASH, decimal, dollars, signedDecimal } from './numbers.ts'

/** The load zone beside its hub, for the page and the mail. Any part can be missing. */

type Maybe<T> = T | null | undefined
export type SentLoadZone = { point?: Maybe<string>; lmp?: Maybe<number>; toHub?: Maybe<number> }

/** `LZ_HOUSTON $59.10, $0.68 over the hub`, or that the run has no load zone price. Null for an older brief. */
export function describeLoadZone(sent: Maybe<SentLoadZone>): string | null {
  if (!sent?.point) return null
  const { point, lmp, toHub } = sent
  if (typeof lmp !== 'number' || typeof toHub !== 'number') return `${point}: no price in this run`
  const split =
    Math.abs(toHub) < 0.005 ? 'at the hub' : `${dollars(Math.abs(toHub))} ${toHub > 0 ? 'over' : 'under'} the hub`
  return `${point} ${dollars(lmp)}, ${split}`
}

/** `59.10 (+0.68)`, for a column. */
export const formatLoadZone = (sent: Maybe<SentLoadZone>): string =>
  typeof sent?.lmp === 'number' && typeof sent.toHub === 'number'
    ? `${decimal(sent.lmp)} (${signedDecimal(sent.toHub)})`
    : DASH
