import type { ForecastBias, ForecastMiss } from '@tradeops/contract/market/forecast-misses'
import type { DayPart } from '@tradeops/domain/forecast-misses/day-part'
import type { ForecastLeadTime } from '@tradeops/domain/forecast-misses/scored-forecast-series'
import { formatDecimal, formatSignedDecimal } from '@tradeops/domain/present/numbers'

export const FORECAST_LEAD_LABELS: Record<ForecastLeadTime, string> = {
  dayAhead: 'Day-ahead close',
  threeHours: '3 hours before',
  oneHour: '1 hour before',
}

export const DAY_PART_LABELS: Record<DayPart, string> = {
  night: 'Night',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}

/** Writes `Wind ran under its day-ahead forecast in 9 of the last 10 evenings, by 1.8 GW on average.` */
export const composeBiasSentence = ({ title, side, sameSide, days, part, meanMw }: ForecastBias): string =>
  `${title} ran ${side} its day-ahead forecast in ${sameSide} of the last ${days} ${DAY_PART_LABELS[part].toLowerCase()}s, by ${formatDecimal(Math.abs(meanMw) / 1000, 1)} GW on average.`

/** Writes a forecast miss with its number of hours: `−8.1% · 18 h`, `−8.1% · 160 of 168 h`. */
export function describeForecastMiss({ meanPct, hours, missing }: ForecastMiss): string {
  const count = missing === 0 ? `${hours} h` : `${hours} of ${hours + missing} h`
  return meanPct === null ? count : `${formatSignedDecimal(meanPct, 1)}% · ${count}`
}
