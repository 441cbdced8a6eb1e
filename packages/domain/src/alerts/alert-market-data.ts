import type { Series } from '../market/series.ts'
import type { Zone } from '../market/zones.ts'
import type { ChanceAlertEvent } from './alert-quantity.ts'
import type { AlertableRule } from './alertable-rules.ts'

type MarketValue = { atMs: number; value: number }

/** The market data that alerts read at one SCED run: live data, or in a preview stored data. */
export type AlertMarketData = {
  /** The newest value of a series at or before a time. */
  latest(series: Series, point: string, atMs: number): MarketValue | null
  /** The alert level of a zone's brief, 0 to 3; null without a brief of that SCED run. */
  zoneLevel(zone: Zone): number | null
  /** The alert level of one rule, 0 to 3, and −1 if the rule shows nothing; null without a brief of that SCED run. */
  ruleLevel(rule: AlertableRule, zone: Zone): number | null
  /** The highest probability of an event in any of the next hours, in percent; null if it is not known. */
  chance(zone: Zone, event: ChanceAlertEvent, withinHours: number): number | null
}
