import type { Brief } from '@tradeops/domain/brief/brief'
import { type PerZone, ZONE_NAMES, ZONES } from '@tradeops/domain/market/zones'
import { ALERT_LEVEL_NAMES } from '@tradeops/domain/present/names'
import { formatDollarAmount, MISSING_VALUE_DASH } from '@tradeops/domain/present/numbers'
import { type AlertLevel, pickHigherAlertLevel } from '@tradeops/domain/rules/alert-level'
import { formatCentralClock } from '@tradeops/domain/time/central-time'

/** The briefs of one SCED run, of all zones. */
export type RunBriefs = PerZone<Pick<Brief, 'lmp' | 'lmpMoves' | 'intelligence'>>

const [FIRST_ZONE, ...OTHER_ZONES] = ZONES
/** Prices of up to four digits are aligned below each other. */
const FIRST_PRICE_WIDTH = 17
const OTHER_PRICE_WIDTH = 4

const highestLevel = (briefs: RunBriefs): AlertLevel | null =>
  ZONES.flatMap((zone) => briefs[zone].intelligence).reduce<AlertLevel | null>(
    (highest, { level }) => pickHigherAlertLevel(highest, level),
    null,
  )

/** Writes a price move with an arrow, which is seen faster than a sign; nothing if the price has not moved. */
function arrowMove(move: number | null | undefined): string {
  if (move === null || move === undefined || Math.abs(move) < 0.005) return ''
  return ` ${move > 0 ? '▴' : '▾'}${formatDollarAmount(Math.abs(move))}`
}

/**
 * Writes `19:05  Houston $322.75 ▴$8.55    North $271  South $387  West $253  Alert` for a person: Central time, prices
 * in $/MWh, the move of the first zone since the previous run, and the highest level of the four zones.
 */
export function writeRunLine(runAt: Date, briefs: RunBriefs): string {
  const { lmp, lmpMoves } = briefs[FIRST_ZONE]
  const level = highestLevel(briefs)
  return [
    formatCentralClock(runAt),
    `${ZONE_NAMES[FIRST_ZONE]} ${`${formatDollarAmount(lmp)}${arrowMove(lmpMoves?.run)}`.padEnd(FIRST_PRICE_WIDTH)}`,
    ...OTHER_ZONES.map(
      (zone) => `${ZONE_NAMES[zone]} ${formatDollarAmount(briefs[zone].lmp, 0).padEnd(OTHER_PRICE_WIDTH)}`,
    ),
    ...(level ? [ALERT_LEVEL_NAMES[level]] : []),
  ].join('  ')
}

/** Writes the same for programs: `19:05 CT Houston $322.75 +$8.55 North $271.10 … level=alert`. */
export function writePlainRunLine(runAt: Date, briefs: RunBriefs): string {
  const { lmpMoves } = briefs[FIRST_ZONE]
  const move = lmpMoves?.run ?? null
  const moved = move === null ? MISSING_VALUE_DASH : `${move < 0 ? '−' : '+'}${formatDollarAmount(Math.abs(move))}`
  const prices = ZONES.flatMap((zone) => [
    ZONE_NAMES[zone],
    formatDollarAmount(briefs[zone].lmp),
    ...(zone === FIRST_ZONE ? [moved] : []),
  ])
  return [formatCentralClock(runAt), 'CT', ...prices, `level=${highestLevel(briefs) ?? 'none'}`].join(' ')
}
