import { roundToCents } from '../model/curves.ts'
import type { SettlementPoint, SimulatedMarket } from '../model/market.ts'
import { SETTLEMENT_POINTS } from '../model/market.ts'

const PRICE_CORRECTION_USD = 7.5
const POWER_CORRECTION = 1.02

const price = (usd: number) => roundToCents(usd + PRICE_CORRECTION_USD)
const power = (mw: number) => Math.round(mw * POWER_CORRECTION * 100) / 100

const correctedPoints = (lmp: Record<SettlementPoint, number>) =>
  Object.fromEntries(SETTLEMENT_POINTS.map((point) => [point, price(lmp[point])])) as Record<SettlementPoint, number>

/**
 * Returns a copy of a simulated market for the fault `revised`: gas prices of all days are revised, and prices, load,
 * wind, solar and temperatures before `until`.
 */
export function reviseMarketValues(market: SimulatedMarket, until: Date = new Date(8.64e15)): SimulatedMarket {
  const hourly = (mw: { generationMw: number; potentialMw: number }) => ({
    generationMw: power(mw.generationMw),
    potentialMw: power(mw.potentialMw),
  })
  return {
    ...market,
    systemAt(at) {
      const state = market.systemAt(at)
      if (at >= until) return state
      const wind = power(state.generationMw.wind)
      return {
        ...state,
        loadMw: Math.round(state.loadMw * POWER_CORRECTION),
        generationMw: { ...state.generationMw, wind },
        prcMw: Math.round(state.prcMw / POWER_CORRECTION),
      }
    },
    scedRun(at) {
      const run = market.scedRun(at)
      if (at >= until) return run
      return {
        ...run,
        lambdaUsdPerMwh: price(run.lambdaUsdPerMwh),
        lmpUsdPerMwh: correctedPoints(run.lmpUsdPerMwh),
        constraints: run.constraints.map((each) => ({ ...each, shadowUsdPerMwh: price(each.shadowUsdPerMwh) })),
      }
    },
    sppUsdPerMwh(point, start) {
      const usd = market.sppUsdPerMwh(point, start)
      return start < until ? price(usd) : usd
    },
    damUsdPerMwh(point, start) {
      const usd = market.damUsdPerMwh(point, start)
      return start < until ? price(usd) : usd
    },
    windHourMw(region, start) {
      const mw = market.windHourMw(region, start)
      return start < until ? hourly(mw) : mw
    },
    solarHourMw(start) {
      const mw = market.solarHourMw(start)
      return start < until ? hourly(mw) : mw
    },
    gasUsdPerMmbtu: (tradeDate) => roundToCents(market.gasUsdPerMmbtu(tradeDate) + 0.15),
    stationWeather(station, at) {
      const weather = market.stationWeather(station, at)
      return at < until ? { ...weather, tempF: weather.tempF + 3 } : weather
    },
  }
}
