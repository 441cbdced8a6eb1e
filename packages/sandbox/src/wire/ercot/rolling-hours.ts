import { computeHourEndingNumber, padToTwoDigits } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket } from '../../model/market.ts'
import { drawUniformNumber } from '../../model/noise.ts'
import { listClockTicks } from '../format/central-day.ts'
import { formatRepeatedHourFlag, formatSlashDate } from '../format/central-stamp.ts'
import { defineMisReport, type MisReport } from '../mis/mis-report.ts'

const PAST_HOURS = 48
const FUTURE_HOURS = 168

export type RollingReportHour = {
  start: Date
  isOver: boolean
  /**
   * When the forecast for this hour was issued: the last forecast before the hour began, or the newest one for future
   * hours.
   */
  issuedAt: Date
  /** The hour's label with two digits: `09/27/2026,09`. */
  label: string
  flag: 'Y' | 'N'
}

/** Lists the hours of a publication: two past days and seven future days, always 216 rows. */
function rollingHours(publishedAt: Date): RollingReportHour[] {
  const hourMs = Math.floor(publishedAt.getTime() / HOUR_MS) * HOUR_MS
  return Array.from({ length: PAST_HOURS + FUTURE_HOURS }, (_, index) => {
    const start = new Date(hourMs + (index - PAST_HOURS) * HOUR_MS)
    return {
      start,
      isOver: index < PAST_HOURS,
      issuedAt: start < publishedAt ? start : publishedAt,
      label: `${formatSlashDate(start)},${padToTwoDigits(computeHourEndingNumber(start))}`,
      flag: formatRepeatedHourFlag(start),
    }
  })
}

type HourlyReport<Name extends string> = Pick<
  MisReport<Name>,
  'name' | 'reportTypeId' | 'title' | 'stem' | 'zipBytes'
> & {
  header: string
  row(market: SimulatedMarket, hour: RollingReportHour): string
}

/** Defines an hourly wind or solar report, published five minutes before every hour and listed for a week. */
export const defineRollingHourReport = <const Name extends string>({ row, ...report }: HourlyReport<Name>) =>
  defineMisReport({
    ...report,
    subjects: (_market, from, to) => listClockTicks(from, to, HOUR_MS, 55 * MINUTE_MS + 8_000),
    listedAfterMs: 40_000,
    rows: (market, publishedAt) => rollingHours(publishedAt).map((hour) => row(market, hour)),
  })

export const roundToTenths = (mw: number): number => Math.round(mw * 10) / 10

/** Estimates the output that plant owners plan for an hour (COP HSL), within a few percent of ERCOT's forecast. */
export const estimateOwnersPlannedOutputMw = (forecastMw: number, hourStart: Date): number =>
  forecastMw * (0.95 + 0.08 * drawUniformNumber('cop', hourStart.getTime()))
