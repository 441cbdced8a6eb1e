import type { Series } from '../market/series.ts'
import type { Zone } from '../market/zones.ts'
import type { AlertRule, ChanceEvent } from './quantity.ts'

type MarketValue = { atMs: number; value: number }

/** What alerts read of the market at one run: live from the market window, in a preview from stored columns. */
export type AlertMarket = {
  /** The newest value at or before an instant. */
  latest(series: Series, point: string, atMs: number): MarketValue | null
  /** 0 to 3; null without a brief of that run. */
  zoneLevel(zone: Zone): number | null
  /** 0 to 3, and −1 where the rule shows nothing; null without a brief of that run. */
  ruleLevel(rule: AlertRule, zone: Zone): number | null
  /** The highest chance of an hour within so many hours, in percent; null where it is not known. */
  chance(zone: Zone, event: ChanceEvent, withinHours: number): number | null
}
