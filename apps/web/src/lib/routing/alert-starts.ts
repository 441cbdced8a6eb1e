import type { AlertAddress } from '@tradeops/contract/account/alert-address'
import { ALERT_RULES } from '@tradeops/domain/alerts/quantity'
import type { Zone } from '@tradeops/domain/market/zones'
import { type Level, levelRank } from '@tradeops/domain/rules/level'

/** Figures of a zone that alerts can watch, in dollars. */
export type AlertPrice = 'lmp' | 'spp' | 'basis' | 'dart'

/** Cents of the figure that was clicked are noise; small figures keep a digit. */
const writeLine = (value: number): string => String(Number(value.toFixed(Math.abs(value) < 10 ? 1 : 0)) + 0)

/** An alert from a figure: beyond where it is now, on the side on which it lies. */
export const startFromPrice = (kind: AlertPrice, zone: Zone, valueUsd: number): AlertAddress => ({
  new: kind,
  zone,
  side: valueUsd < 0 ? 'below' : 'above',
  line: writeLine(valueUsd),
})

export const startFromNetLoad = (valueMw: number): AlertAddress => ({
  new: 'net_load',
  side: 'above',
  line: String(Math.round(valueMw / 100) * 100),
})

/** An alert from a card: its rule in this zone at its level; null for cards that are no event of the market. */
export function startFromItem(kind: string, level: Level, zone: Zone): AlertAddress | null {
  const rule = ALERT_RULES.find((each) => each === kind)
  return rule ? { new: 'rule_level', rule, zone, line: String(Math.max(1, levelRank(level))) } : null
}

const EVEN_CHANCE_PERCENT = 50

type StatedChances = { over100?: number | null | undefined; below0?: number | null | undefined }

/** An alert from an hour ahead: the likelier of its two price lines within so many hours, at even odds or more. */
export function startFromHour(zone: Zone, hoursAhead: number, { over100, below0 }: StatedChances): AlertAddress {
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
