import type { Brief } from '../brief/brief.ts'
import { latestObservation, type MarketWindow } from '../market/market-window.ts'
import type { Zone } from '../market/zones.ts'
import { levelRank } from '../rules/level.ts'
import type { AlertMarket } from './alert-market.ts'
import type { ChanceEvent } from './quantity.ts'

type BriefAtRun = Pick<Brief, 'intelligence' | 'nextHours'>

/** The market as the run's briefs see it. */
export function createWindowMarket(window: MarketWindow, briefOf: (zone: Zone) => BriefAtRun | null): AlertMarket {
  const itemsOf = (zone: Zone) => briefOf(zone)?.intelligence ?? null
  const highest = (ranks: readonly number[], none: number) => Math.max(none, ...ranks)
  return {
    latest: (series, point, atMs) => latestObservation(window, series, point, Math.min(atMs, window.asOfMs)),
    zoneLevel(zone) {
      const items = itemsOf(zone)
      return (
        items &&
        highest(
          items.map(({ level }) => levelRank(level)),
          0,
        )
      )
    },
    ruleLevel(rule, zone) {
      const items = itemsOf(zone)
      return (
        items &&
        highest(
          items.filter(({ kind }) => kind === rule).map(({ level }) => levelRank(level)),
          -1,
        )
      )
    },
    chance: (zone, event, withinHours) => readHighestChance(briefOf(zone), event, withinHours),
  }
}

function readHighestChance(brief: BriefAtRun | null, event: ChanceEvent, withinHours: number): number | null {
  const prices = (brief?.nextHours?.rows ?? []).slice(0, withinHours).map(({ price }) => price ?? null)
  if (prices.length < withinHours) return null
  const chances = prices.map((price) => price && (event === 'over_100' ? price.over100 : price.below0))
  return chances.every((chance) => chance !== null) ? Math.round(Math.max(...chances) * 1000) / 10 : null
}
