import { roundTo } from '../../market/statistics.ts'
import { describeMarketRegime } from '../../words/market-regime.ts'
import { BASE_RATES } from '../engine/thresholds.ts'
import { type CaseTally, findSpellQuantileHours, type PastCaseCounts } from './past-case-counts.ts'

/** A rate or duration of past cases that a text quotes, and the days on which it was counted. */
export type PastRate = {
  value: number
  /** Where and when the cases were counted, shown as the figure's source. */
  source: string
  /** Whether the cases were before or after the start of co-optimization. */
  regime: string
}

/** The rates of past cases that briefs quote. */
export type PastRates = {
  /** Percent of evenings with a quarter-hour over $100, by the height of their net load peak. */
  eveningOver100Pct: { from50Gw: PastRate; from60Gw: PastRate; from65Gw: PastRate }
  /** Percent of cases that went below zero within two hours; `nearer` is for the lower day-ahead prices. */
  belowZeroSoonPct: { near: PastRate; nearer: PastRate }
  /** The hours within which half of all spikes ended. */
  spikeMedianHours: PastRate
  /** The median length of a negative spell in West, and the length that one in ten exceeds. */
  negativeMedianHours: PastRate
  negativeLongHours: PastRate
}

/** With fewer cases than this, an installation's own count does not replace the rate of the backtest. */
const MIN_OWN_CASES = 30

const OF_HUBS_2024 = {
  source: `Backtest of the four hubs, 2024, ${describeMarketRegime('2024-01-01', '2024-12-31')}`,
  regime: describeMarketRegime('2024-01-01', '2024-12-31'),
}
const OF_PUBLIC_DATA = {
  source: `Backtest of public hourly data, 2024 to 2026, ${describeMarketRegime('2024-01-01', '2026-07-31')}`,
  regime: describeMarketRegime('2024-01-01', '2026-07-31'),
}
const [belowZeroNear, belowZeroNearer] = BASE_RATES.belowZeroSoonPct

/** The rates that the product ships with, from backtests of 2024 (before co-optimization) and of 2024 to 2026. */
export const SHIPPED_PAST_RATES: PastRates = {
  eveningOver100Pct: {
    from50Gw: { value: BASE_RATES.eveningOver100Pct.from50Gw, ...OF_HUBS_2024 },
    from60Gw: { value: BASE_RATES.eveningOver100Pct.from60Gw, ...OF_HUBS_2024 },
    from65Gw: { value: BASE_RATES.eveningOver100Pct.from65Gw, ...OF_HUBS_2024 },
  },
  belowZeroSoonPct: {
    near: { value: belowZeroNear, ...OF_HUBS_2024 },
    nearer: { value: belowZeroNearer, ...OF_HUBS_2024 },
  },
  spikeMedianHours: { value: BASE_RATES.spikeHours, ...OF_PUBLIC_DATA },
  negativeMedianHours: { value: BASE_RATES.negativeMedianHours, ...OF_PUBLIC_DATA },
  negativeLongHours: { value: BASE_RATES.negativeLongHours, ...OF_PUBLIC_DATA },
}

/** Replaces each shipped rate by the installation's own count since co-optimization, once that count has 30 cases. */
export function choosePastRates(counts: PastCaseCounts | null): PastRates {
  if (!counts) return SHIPPED_PAST_RATES
  const regime = describeMarketRegime(counts.from, counts.to)
  const own = (value: number, cases: number, what: string): PastRate => ({
    value,
    source: `Own count of ${cases} ${what}, ${counts.from} to ${counts.to}, ${regime}`,
    regime,
  })
  const share = ({ cases, met }: CaseTally, what: string, shipped: PastRate): PastRate =>
    cases >= MIN_OWN_CASES ? own(Math.round((100 * met) / cases), cases, what) : shipped
  const duration = (quarters: readonly number[], quantile: number, what: string, shipped: PastRate): PastRate => {
    const spells = quarters.reduce((sum, count) => sum + count, 0)
    return spells >= MIN_OWN_CASES
      ? own(roundTo(findSpellQuantileHours(quarters, quantile), 0.5), spells, what)
      : shipped
  }
  const { eveningOver100Pct: evening, belowZeroSoonPct: soon, ...spell } = SHIPPED_PAST_RATES
  return {
    eveningOver100Pct: {
      from50Gw: share(counts.evenings.from50Gw, 'evenings', evening.from50Gw),
      from60Gw: share(counts.evenings.from60Gw, 'evenings', evening.from60Gw),
      from65Gw: share(counts.evenings.from65Gw, 'evenings', evening.from65Gw),
    },
    belowZeroSoonPct: {
      near: share(counts.belowZeroSoon.near, 'days', soon.near),
      nearer: share(counts.belowZeroSoon.nearer, 'days', soon.nearer),
    },
    spikeMedianHours: duration(counts.spikeQuarters, 0.5, 'spikes', spell.spikeMedianHours),
    negativeMedianHours: duration(counts.negativeQuarters, 0.5, 'spells', spell.negativeMedianHours),
    negativeLongHours: duration(counts.negativeQuarters, 0.9, 'spells', spell.negativeLongHours),
  }
}
