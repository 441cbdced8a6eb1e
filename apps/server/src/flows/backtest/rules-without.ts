import type { MarketWindow } from '@tradeops/domain/market/market-window'
import type { Series } from '@tradeops/domain/market/series'
import { type Kind, RULES } from '@tradeops/domain/rules/registry'

/** Rules that a market cannot judge, because it has nothing of a series they need. */
export function rulesWithout({ observations, vintages }: MarketWindow): Kind[] {
  const held = new Set([...observations.keys(), ...vintages.keys()].map((key) => key.slice(0, key.indexOf('/'))))
  const has = (series: Series) => held.has(series)
  return RULES.filter(
    ({ needs }) => !needs.every((need) => (typeof need === 'string' ? has(need) : need.some(has))),
  ).map(({ kind }) => kind)
}
