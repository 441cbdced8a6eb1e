import { formatDecimal, formatDollarAmount, formatSignedDecimal, MISSING_VALUE_DASH } from './numbers.ts'

/** A value that an API answer can lack. */
type Maybe<T> = T | null | undefined
export type ApiLoadZonePrice = { point?: Maybe<string>; lmp?: Maybe<number>; toHub?: Maybe<number> }

/**
 * Writes `LZ_HOUSTON $59.10, $0.68 over HB_HOUSTON`, or that the SCED run has no load zone price. Null for an older brief.
 */
export function describeLoadZonePrice(sent: Maybe<ApiLoadZonePrice>): string | null {
  if (!sent?.point) return null
  const { point, lmp, toHub } = sent
  if (typeof lmp !== 'number' || typeof toHub !== 'number') return `${point}: no price in this run`
  const hub = point.replace(/^LZ_/, 'HB_')
  const split =
    Math.abs(toHub) < 0.005
      ? `at ${hub}`
      : `${formatDollarAmount(Math.abs(toHub))} ${toHub > 0 ? 'over' : 'under'} ${hub}`
  return `${point} ${formatDollarAmount(lmp)}, ${split}`
}

/** Writes the load zone price and its difference to the hub for a table column: `59.10 (+0.68)`. */
export const formatLoadZonePrice = (sent: Maybe<ApiLoadZonePrice>): string =>
  typeof sent?.lmp === 'number' && typeof sent.toHub === 'number'
    ? `${formatDecimal(sent.lmp)} (${formatSignedDecimal(sent.toHub)})`
    : MISSING_VALUE_DASH
