import type { Bias, Miss } from '@tradeops/contract/market/forecast-misses'
import type { DayPart } from '@tradeops/domain/forecast-misses/day-part'
import type { ForecastLead } from '@tradeops/domain/forecast-misses/tracked-series'
import { decimal, signedDecimal } from '@tradeops/domain/present/numbers'

export const LEAD_NAMES: Record<ForecastLead, string> = {
  dayAhead: 'Day-ahead close',
  threeHours: '3 hours before',
  oneHour: '1 hour before',
}

export const PART_WORDS: Record<DayPart, string> = {
  night: 'Night',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
}

/** `Wind ran under its day-ahead forecast in 9 of the last 10 evenings, by 1.8 GW on average.` */
export const biasSentence = ({ title, side, sameSide, days, part, meanMw }: Bias): string =>
  `${title} ran ${side} its day-ahead forecast in ${sameSide} of the last ${days} ${PART_WORDS[part].toLowerCase()}s, by ${decimal(Math.abs(meanMw) / 1000, 1)} GW on average.`

/** `−8.1% · 18 h`, `−8.1% · 160 of 168 h`. */
export function missDetail({ meanPct, hours, missing }: Miss): string {
  const count = missing === 0 ? `${hours} h` : `${hours} of ${hours + missing} h`
  return meanPct === null ? count : `${signedDecimal(meanPct, 1)}% · ${count}`
}
