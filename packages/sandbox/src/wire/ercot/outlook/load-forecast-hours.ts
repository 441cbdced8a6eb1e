import { computeHourEndingNumber } from '@tradeops/domain/time/central-time'
import { type LoadForecastModel, type SimulatedMarket, WEATHER_ZONES } from '../../../model/market.ts'
import { listHoursOfDays } from '../../format/central-day.ts'
import { formatSlashDate } from '../../format/central-stamp.ts'

const DAYS = 8

export const listLoadForecastHours = (issuedAt: Date): Date[] => listHoursOfDays(issuedAt, DAYS)

/** Formats the label of an hour without a leading zero: `09/29/2026,9:00`. */
export const formatForecastHourLabel = (start: Date): string =>
  `${formatSlashDate(start)},${computeHourEndingNumber(start)}:00`

const tenThousandths = (mw: number) => Math.round(mw * 10_000) / 10_000

type Loads = { zonesMw: number[]; totalMw: number }

/**
 * Computes the load that a forecast model expects in each weather zone for one hour; for an hour that has begun, the
 * last forecast before it counts.
 */
export function computeWeatherZoneLoads(
  market: SimulatedMarket,
  start: Date,
  issuedAt: Date,
): (model: LoadForecastModel) => Loads {
  const shares = WEATHER_ZONES.map((zone) => market.weatherZoneShare(zone, start))
  const issuedBefore = start < issuedAt ? start : issuedAt
  return (model) => {
    const systemMw = market.loadForecastMw(model)(start, issuedBefore)
    const zonesMw = shares.map((share) => tenThousandths(systemMw * share))
    return { zonesMw, totalMw: tenThousandths(zonesMw.reduce((sum, mw) => sum + mw, 0)) }
  }
}
