import type { NewAlertPageQuery } from '@tradeops/contract/account/alert-address'
import { ALERTABLE_RULES } from '@tradeops/domain/alerts/alertable-rules'
import type { Zone } from '@tradeops/domain/market/zones'
import { type AlertLevel, rankAlertLevel } from '@tradeops/domain/rules/alert-level'

/** Prices and price differences of a zone's hub, in $/MWh, that alerts can watch. */
export type AlertPriceKind = 'lmp' | 'spp' | 'basis' | 'dart'

/**
 * Writes a threshold in whole dollars, because the cents of the clicked figure do not matter; values below $10 keep one
 * decimal.
 */
const writeLine = (value: number): string => String(Number(value.toFixed(Math.abs(value) < 10 ? 1 : 0)))

/**
 * Composes the query of the alerts page for a new price alert: above the current price, or below it if it is negative.
 */
export const composePriceAlertPageQuery = (kind: AlertPriceKind, zone: Zone, valueUsd: number): NewAlertPageQuery => ({
  new: kind,
  zone,
  side: valueUsd < 0 ? 'below' : 'above',
  line: writeLine(valueUsd),
})

export const composeNetLoadAlertPageQuery = (valueMw: number): NewAlertPageQuery => ({
  new: 'net_load',
  side: 'above',
  line: String(Math.round(valueMw / 100) * 100),
})

/**
 * Composes the query of the alerts page for a new alert from an item card: its rule in this load zone, from its alert
 * level on; null for cards that no alert can watch.
 */
export function composeItemAlertPageQuery(kind: string, level: AlertLevel, zone: Zone): NewAlertPageQuery | null {
  const rule = ALERTABLE_RULES.find((each) => each === kind)
  return rule ? { new: 'rule_level', rule, zone, line: String(Math.max(1, rankAlertLevel(level))) } : null
}

const EVEN_CHANCE_PERCENT = 50

type StatedChances = { over100?: number | null | undefined; below0?: number | null | undefined }

/**
 * Composes the query of the alerts page for a new alert about a coming hour: the likelier of the two events (above
 * $100, below $0), with a probability threshold of at least 50%.
 */
export function composeHourAlertPageQuery(
  zone: Zone,
  hoursAhead: number,
  { over100, below0 }: StatedChances,
): NewAlertPageQuery {
  const [over, below] = [over100 ?? 0, below0 ?? 0]
  const percent = Math.round(100 * Math.max(over, below))
  return {
    new: 'chance',
    zone,
    event: below > over ? 'below_0' : 'over_100',
    withinHours: String(hoursAhead),
    line: String(Math.max(EVEN_CHANCE_PERCENT, percent)),
  }
}
