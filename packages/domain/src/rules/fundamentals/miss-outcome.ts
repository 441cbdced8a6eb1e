import type { MarketWindow } from '../../market/market-window.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { findClockHourMoments, type MarketEvent } from '../engine/market-event.ts'
import type { OutcomeDefinition, RulePrediction, UnscorableReason } from '../engine/rule.ts'
import { type ForecastMissQuantity, readHourForecastMiss } from '../facts/hour-miss.ts'

const NET_LOAD_OFF_MW = 2_000

/** The combined forecast miss of load, wind and solar as a market event. */
export const NET_LOAD_FORECAST_MISS_EVENT: MarketEvent = {
  name: 'netload_off',
  title: 'Net load 2 GW or more off its forecast',
  unit: 'MW',
  row: 7,
  graceMs: HOUR_MS,
  momentsBetween: findClockHourMoments((window, _zone, hourMs) => {
    const load = readHourForecastMiss(window, 'load', hourMs)
    const wind = readHourForecastMiss(window, 'wind', hourMs)
    const solar = readHourForecastMiss(window, 'solar', hourMs)
    if (load === null || wind === null || solar === null) return null
    const off = load - wind - solar
    return Math.abs(off) >= NET_LOAD_OFF_MW ? off : null
  }),
}

/**
 * How a forecast miss is scored: it is worth trading only if it continues, so the next clock hour must miss in the same
 * direction by at least half as much.
 */
export const defineForecastMissOutcome = (missed: ForecastMissQuantity): OutcomeDefinition => ({
  // Two hours, because the next clock hour begins up to an hour after the prediction.
  horizonMinutes: 120,
  actionableFrom: 'info',
  claim: 'The next hour misses its forecast on the same side, by at least half as much',
  wasCorrect(window: MarketWindow, call: RulePrediction): boolean | UnscorableReason {
    const hourMs = Math.ceil(call.raisedAtMs / HOUR_MS) * HOUR_MS
    const before =
      errorOf(call) ?? readHourForecastMiss(window, missed, Math.floor(call.raisedAtMs / HOUR_MS) * HOUR_MS - HOUR_MS)
    const after = readHourForecastMiss(window, missed, hourMs)
    if (before === null || after === null) return 'readings missing'
    return Math.sign(before) * after >= Math.abs(before) / 2
  },
})

/** Reads actual minus forecast in MW, as stated with the prediction. */
function errorOf({ figures }: RulePrediction): number | null {
  const numberOf = (key: string) => figures.find((figure) => figure.key === key)?.value
  const [actual, forecast] = [numberOf('actual'), numberOf('forecast')]
  return typeof actual === 'number' && typeof forecast === 'number' ? actual - forecast : null
}
