import { MONTH_ABBREVIATIONS } from '../time/central-date.ts'
import { formatCentralDay, MARKET_TIME_ZONE, readCentralWallClock } from '../time/central-time.ts'
import { formatClockText, formatHourEndingText } from '../words/wording.ts'

/** Writes a Central time for places with a heading that says CT: `17:35`, or `01:35*` in the repeated hour in fall. */
export const formatMarketClock = (at: Date): string => formatClockText(at.getTime())

/** Writes a Central time as `17:35 CT`. */
export const formatClockCt = (at: Date): string => `${formatMarketClock(at)} CT`

/** Writes the hour from 20:00 to 21:00 as `HE21`, because the market numbers hours by their end. */
export const formatHourEnding = (hourStartsAt: Date): string => formatHourEndingText(hourStartsAt.getTime())

/** Writes the Central calendar day: `14 Jul 2026`. */
export function formatDayCt(at: Date): string {
  const { day, month, year } = readCentralWallClock(at)
  return `${day} ${MONTH_ABBREVIATIONS[month - 1]} ${year}`
}

/** Writes a Central day and time: `14 Jul 2026, 17:35 CT`. */
export const formatStampCt = (at: Date): string => `${formatDayCt(at)}, ${formatClockCt(at)}`

/** Writes `17:35 CT` for today and `14 Jul 2026, 17:35 CT` for any other day. */
export const formatMomentCt = (at: Date, now: Date): string =>
  formatCentralDay(at) === formatCentralDay(now) ? formatClockCt(at) : formatStampCt(at)

/** Writes `2026-07-14` as `14 Jul 2026`. */
export function formatCalendarDay(isoDay: string): string {
  const at = new Date(`${isoDay}T18:00:00Z`)
  return Number.isNaN(at.getTime()) ? isoDay : formatDayCt(at)
}

/** Writes Central time in the format of the reader's locale. */
export const formatLocaleStampCt = (at: Date): string =>
  `${at.toLocaleString(undefined, { timeZone: MARKET_TIME_ZONE })} CT`
