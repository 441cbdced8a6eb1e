import { resolveCentralInstant, type WallClock } from '@tradeops/domain/time/central-time'
import { cutDocumentExcerpt, decodeHtmlDocument, isBotProtectionPage } from '../../body/body-text.ts'
import { isCalendarDay } from '../../body/calendar-day.ts'
import { type HtmlPage, readHtmlTables } from '../../body/html-table.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const UPDATED =
  /Last Updated:? ?([a-z]{3})[a-z]*\.? (\d{1,2}), ?(\d{4}) (\d{1,2}):(\d{2})(?::(\d{2}))? ?(\*|C[DS]T)?(?![\d:]| ?[ap]m)/i

/** Reads a month's number, 1 for `Jan` or `January`; 0 for any other text. */
export const findMonthNumber = (name: string | undefined): number =>
  MONTHS.indexOf(name?.slice(0, 3).toLowerCase() ?? '') + 1

/**
 * Reads the tables of an ERCOT HTML page; a page without tables is refused, because bot-protection and login pages have
 * none.
 */
export function readErcotHtmlPage(body: Uint8Array): HtmlPage {
  const html = decodeHtmlDocument(body)
  const page = readHtmlTables(html)
  if (page.rows.length > 0) {
    if (html.lastIndexOf('</table') < html.lastIndexOf('<td')) {
      throw new ParseRefusal(
        'schema',
        'The page ends in the middle of a table: it was cut short.',
        cutDocumentExcerpt(html),
      )
    }
    return page
  }
  throw isBotProtectionPage(html)
    ? new ParseRefusal('blocked', 'The response is a bot page, not the display.', cutDocumentExcerpt(html))
    : new ParseRefusal('schema', 'The document is not an HTML page with a table.', cutDocumentExcerpt(html))
}

type UpdateStamp =
  | { kind: 'instant'; at: Date }
  /** The page's update time has no UTC offset, and its hour happens twice on the autumn night. */
  | { kind: 'ambiguous'; first: Date; second: Date }
  | { kind: 'none' }

/**
 * Reads `Last Updated: Oct 21, 2025 23:15:10` in Central time; an optional mark after the time states which pass of a
 * repeated hour it is.
 */
export function readErcotPageUpdateTime({ text }: HtmlPage): UpdateStamp {
  const [, monthName, day, year, hour, minute, second = '0', mark] = UPDATED.exec(text) ?? []
  const month = findMonthNumber(monthName)
  const wall: WallClock = {
    year: Number(year),
    month,
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
  }
  if (!isCalendarDay(wall)) return { kind: 'none' }
  const first = resolveCentralInstant(wall, false)
  if (!first.ok) return { kind: 'none' }
  const repeat = resolveCentralInstant(wall, true)
  if (!repeat.ok) return mark === '*' ? { kind: 'none' } : { kind: 'instant', at: first.at }
  if (mark === '*' || mark?.toUpperCase() === 'CST') return { kind: 'instant', at: repeat.at }
  if (mark?.toUpperCase() === 'CDT') return { kind: 'instant', at: first.at }
  return { kind: 'ambiguous', first: first.at, second: repeat.at }
}

/** Reads the instant that all values of a page are about. */
export function readErcotPageInstant(page: HtmlPage): Date {
  const stamp = readErcotPageUpdateTime(page)
  if (stamp.kind === 'instant') return stamp.at
  const sentence =
    stamp.kind === 'ambiguous'
      ? 'The page was updated in the hour that happens twice, and does not state in which pass.'
      : 'The page does not state when it was updated.'
  throw new ParseRefusal('schema', sentence, page.text)
}

/**
 * Finds when a page was published; in the repeated hour this is known only if an interval on the page ended after the
 * first pass.
 */
export function resolveErcotPagePublishedAt(stamp: UpdateStamp, newestEnd: Date | null): Date | null {
  if (stamp.kind === 'none') return null
  if (stamp.kind === 'instant') return stamp.at
  return newestEnd && newestEnd > stamp.first ? stamp.second : null
}
