import { resolveCentralInstant } from '@tradeops/domain/time/central-time'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { type CalendarDay, parseCalendarDay } from '../../body/calendar-day.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { readErcotHtmlPage, readErcotPageUpdateTime, resolveErcotPagePublishedAt } from '../format/ercot-html-page.ts'
import { HUBS_AND_LOAD_ZONES, isHubOrLoadZoneName } from '../format/settlement-point.ts'

const QUARTER_HOUR_MS = 15 * MINUTE_MS

/** Parses the page of settlement prices, with a row per interval and a column per settlement point. */
const parseRealTimeSppPage: ParseDocument = (body, facts) => {
  const page = readErcotHtmlPage(body)
  const header = page.rows.find((row) => row.some((cell) => /^interval ending$/i.test(cell)))
  const interval = header?.findIndex((cell) => /^interval ending$/i.test(cell)) ?? -1
  const day = header?.findIndex((cell) => /^oper(ating)? day$/i.test(cell)) ?? -1
  if (!header || day === -1) {
    const sentence = 'The page has no table with the columns "Oper Day" and "Interval Ending".'
    throw new ParseRefusal('schema', sentence, page.text)
  }
  const points = header.flatMap((point, column) => (isHubOrLoadZoneName(point) ? [{ point, column }] : []))
  if (points.length === 0)
    throw new ParseRefusal('schema', 'The page has no column of a hub or load zone.', header.join(','))

  const rows = page.rows
    .filter((row) => row !== header && /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(row[day] ?? ''))
    .map((row) => ({ row, start: startOf(row[day], row[interval]) }))
  const newestMs = rows.reduce((ms, { start }) => (start instanceof Date ? Math.max(ms, start.getTime()) : ms), 0)
  const newestEnd = newestMs > 0 ? new Date(newestMs + QUARTER_HOUR_MS) : null

  const collector = createReadingCollector(
    facts.publishedAt ?? resolveErcotPagePublishedAt(readErcotPageUpdateTime(page), newestEnd),
  )
  for (const { row, start } of rows) {
    if (row.length !== header.length)
      collector.refuseRow(`it has ${row.length} cells under ${header.length} headings`, row)
    else if (typeof start === 'string') collector.refuseRow(start, row)
    else
      collector.row(row, (add) => {
        for (const { point, column } of points) add('spp', point, start, row[column])
      })
  }
  return collector.finish()
}

/** Finds the start of an interval from its stated end, or the reason why it has none. */
function startOf(dayCell: string | undefined, endCell: string | undefined): Date | string {
  const [, hours, minutes] = /^\*?(\d{1,2}):?(\d{2})\*?$/.exec(endCell?.replaceAll(' ', '') ?? '') ?? []
  const endMinute = Number(hours) * 60 + Number(minutes)
  if (!(endMinute >= 15 && endMinute <= 24 * 60) || endMinute % 15 !== 0)
    return `"${endCell}" is not the end of a quarter hour`
  try {
    return (
      quarterStart(parseCalendarDay(dayCell), endMinute, endCell!.includes('*')) ??
      `"${endCell}" does not exist on that day`
    )
  } catch (error) {
    if (error instanceof RowRefusal) return error.message
    throw error
  }
}

/**
 * Finds the start of a quarter hour; a star marks intervals that start in the second pass of the repeated hour. ERCOT
 * has also named the interval before a clock change by the time after the change: 03:00 in spring and 01:00 in autumn.
 */
function quarterStart(day: CalendarDay, endMinute: number, starred: boolean): Date | null {
  const at = (minute: number) =>
    resolveCentralInstant({ ...day, hour: Math.floor(minute / 60), minute: minute % 60, second: 0 }, starred)
  const start = at(endMinute - 15)
  if (start.ok) return start.at
  const end = endMinute < 24 * 60 ? at(endMinute) : start
  return end.ok ? new Date(end.at.getTime() - QUARTER_HOUR_MS) : null
}

export const realTimeSettlementPricePage = defineSourceDocument({
  name: 'real-time-spp-page',
  title: 'Settlement point prices of today',
  link: 'https://www.ercot.com/content/cdr/html/real_time_spp.html',
  publishedEveryMinutes: 15,
  usualLagSeconds: 150,
  series: ['spp'],
  points: { spp: HUBS_AND_LOAD_ZONES },
  fetchPlan: { kind: 'dated display', page: 'real_time_spp.html' },
  parse: parseRealTimeSppPage,
})
