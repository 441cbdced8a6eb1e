import { HOUR_MS } from '@tradeops/domain/time/durations'
import { formatClockText } from '@tradeops/domain/words/wording'

/** Which market the product reads: the real one, a sandbox elsewhere, or the sandbox of this process. */
export type MarketInUse =
  | { kind: 'live' }
  | { kind: 'external sandbox'; baseUrl: string }
  | { kind: 'sandbox'; scenario: string; onsetAt: Date; isChosen: boolean }

/** Scenarios of weather, which build up over hours and have names that a reader can type. */
const HAS_NO_ONSET: ReadonlySet<string> = new Set(['calm', 'dst-spring', 'dst-autumn'])

function describeScenario(scenario: string, onsetAt: Date, now: Date): string {
  if (HAS_NO_ONSET.has(scenario)) return scenario
  const sinceMs = now.getTime() - onsetAt.getTime()
  if (scenario === 'houston-import-outage')
    return `a line into Houston ${sinceMs < 0 ? 'trips' : 'tripped'} at ${formatClockText(onsetAt.getTime())}`
  const hours = Math.round(Math.abs(sinceMs) / HOUR_MS)
  return `${scenario}, ${hours} h ${sinceMs < 0 ? 'before' : 'after'} its start`
}

/** Writes what the market is: `a line into Houston tripped at 11:22. No price is real.` */
export function describeMarket(market: MarketInUse, now: Date): string {
  if (market.kind === 'live') return 'ERCOT, Weather Service, Henry Hub'
  const what =
    market.kind === 'sandbox' ? describeScenario(market.scenario, market.onsetAt, now) : `read from ${market.baseUrl}`
  return `${what}. No price is real.`
}
