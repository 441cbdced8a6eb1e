import type { Brief } from '../brief/brief.ts'
import { findLatestObservation, type MarketWindow } from '../market/market-window.ts'
import type { Zone } from '../market/zones.ts'
import { rankAlertLevel } from '../rules/alert-level.ts'
import type { AlertMarketData } from './alert-market-data.ts'
import type { ChanceAlertEvent } from './alert-quantity.ts'

type BriefAtRun = Pick<Brief, 'intelligence' | 'nextHours'>

/** Creates the live market data for alerts, as the briefs of the current SCED run see them. */
export function createLiveAlertMarketData(
  window: MarketWindow,
  briefOf: (zone: Zone) => BriefAtRun | null,
): AlertMarketData {
  const itemsOf = (zone: Zone) => briefOf(zone)?.intelligence ?? null
  const highest = (ranks: readonly number[], none: number) => Math.max(none, ...ranks)
  return {
    latest: (series, point, atMs) => findLatestObservation(window, series, point, Math.min(atMs, window.asOfMs)),
    zoneLevel(zone) {
      const items = itemsOf(zone)
      return (
        items &&
        highest(
          items.map(({ level }) => rankAlertLevel(level)),
          0,
        )
      )
    },
    ruleLevel(rule, zone) {
      const items = itemsOf(zone)
      return (
        items &&
        highest(
          items.filter(({ kind }) => kind === rule).map(({ level }) => rankAlertLevel(level)),
          -1,
        )
      )
    },
    chance: (zone, event, withinHours) => readHighestChance(briefOf(zone), event, withinHours),
  }
}

function readHighestChance(brief: BriefAtRun | null, event: ChanceAlertEvent, withinHours: number): number | null {
  const prices = (brief?.nextHours?.rows ?? []).slice(0, withinHours).map(({ price }) => price ?? null)
  if (prices.length < withinHours) return null
  const chances = prices.map((price) => price && (event === 'over_100' ? price.over100 : price.below0))
  return chances.every((chance) => chance !== null) ? Math.round(Math.max(...chances) * 1000) / 10 : null
}
