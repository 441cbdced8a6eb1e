import type { AbsenceReason } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import type { ForecastFacts } from '../facts/forecasts.ts'

export type RenewableVolatility = {
  status: 'HIGH' | 'Normal' | 'Unknown (degraded)'
  /** The wind forecast for the next full hour minus that for the current hour, in the newest publication. */
  deltaStwpf1h: number | null
  deltaStppf1h: number | null
  /**
   * Solar's forecast change minus its usual change between the same two hours, because sunset moves 8 to 13 GW every
   * clear day.
   */
  solarResidual: number | null
  /** How much the newest publication revised the forecast of the next hour. */
  windRevision: number | null
  solarRevision: number | null
  reason: AbsenceReason | null
}

export type RenewableVolatilityMemory = { high: boolean }

/** Judges whether wind or solar, or ERCOT's forecast of them, changes more than usual in the next hour. */
export function judgeRenewableVolatility(
  forecasts: ForecastFacts,
  memory: RenewableVolatilityMemory,
): [RenewableVolatility, RenewableVolatilityMemory] {
  const rule = THRESHOLDS.volatility
  const { windMw, solarMw, windRevisionMw, solarRevisionMw, usualSolar, windDoubt } = forecasts.scheduled
  const enoughHistory = usualSolar !== null && usualSolar.days >= rule.fewestDays
  const solarResidual = solarMw !== null && enoughHistory ? Math.round(solarMw - usualSolar.changeMw) : null
  const result = (status: RenewableVolatility['status'], reason: AbsenceReason | null): RenewableVolatility => ({
    status,
    deltaStwpf1h: windMw,
    deltaStppf1h: solarMw,
    solarResidual,
    windRevision: windRevisionMw,
    solarRevision: solarRevisionMw,
    reason,
  })
  if (windMw === null || solarMw === null) {
    return [result('Unknown (degraded)', forecasts.wind && forecasts.solar ? 'too_few' : 'missing'), memory]
  }
  const entry = memory.high ? rule.exit : 1
  const over = (value: number | null, limit: number) => value !== null && Math.abs(value) >= entry * limit
  const bySolar = solarResidual !== null ? over(solarResidual, rule.solar) : over(solarMw, rule.solarWithoutHistory)
  const high =
    over(windMw, rule.wind) ||
    bySolar ||
    over(windRevisionMw, rule.windRevision) ||
    over(solarRevisionMw, rule.solarRevision) ||
    over(windDoubt, rule.unsureShare)
  return [result(high ? 'HIGH' : 'Normal', enoughHistory ? null : 'too_few'), { high }]
}
