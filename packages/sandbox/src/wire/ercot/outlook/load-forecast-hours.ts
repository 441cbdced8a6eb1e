import { hourEndingNumber } from '@tradeops/domain/time/central-time'
import { type LoadForecastModel, type Market, WEATHER_ZONES } from '../../../model/market.ts'
import { listHoursOfDays } from '../../format/central-day.ts'
import { formatSlashDate } from '../../format/central-stamp.ts'

const DAYS = 8

export const listForecastHours = (issuedAt: Date): Date[] => listHoursOfDays(issuedAt, DAYS)

/** Writes an hour's label without a leading zero: `09/29/2026,9:00`. */
export const formatHourLabel = (start: Date): string => `${formatSlashDate(start)},${hourEndingNumber(start)}:00`

const tenThousandths = (mw: number) => Math.round(mw * 10_000) / 10_000

type Loads = { zonesMw: number[]; totalMw: number }

/** Computes a model's load of an hour in each weather zone; an hour that has begun uses the last forecast before it. */
export function computeWeatherZoneLoads(
  market: Market,
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
