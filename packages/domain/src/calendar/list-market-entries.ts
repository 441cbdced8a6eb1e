import type { MarketMilestone } from '../brief/board/board.ts'
import type { Brief } from '../brief/brief.ts'
import { ZONE_NAMES } from '../market/zones.ts'
import { formatDollarAmount } from '../present/numbers.ts'
import { THRESHOLDS } from '../rules/engine/thresholds.ts'
import { findHourStartToday, readMarketClock } from '../rules/facts/clock.ts'
import { formatCentralDay } from '../time/central-time.ts'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import type { CalendarEntry } from './write-icalendar.ts'

export type MarketCalendarInput = {
  now: Date
  /** The newest briefs of the zones that the reader follows. */
  briefs: readonly Pick<Brief, 'zone' | 'origin' | 'expensiveBlock'>[]
  /** The scheduled market events that the board shows. */
  clock: readonly MarketMilestone[]
  isSimulated: boolean
}

const DAYS = 7
const DAY_HOURS = 24
/** A deadline becomes an entry of a quarter of an hour, which calendar programs draw as a line. */
const DEADLINE_MS = 15 * MINUTE_MS

const writeDay = (ms: number): string => formatCentralDay(new Date(ms)).replaceAll('-', '')

/**
 * Lists calendar entries: market deadlines of the next days, the net load peak, and the most expensive hours of each
 * zone.
 */
export function listMarketCalendarEntries({ now, briefs, clock, isSimulated }: MarketCalendarInput): CalendarEntry[] {
  const entries = [...listDeadlines(now), ...listPeak(clock), ...briefs.flatMap(listWindow)]
  return isSimulated ? entries.map((entry) => ({ ...entry, title: `Simulated: ${entry.title}` })) : entries
}

function listDeadlines(now: Date): CalendarEntry[] {
  const today = readMarketClock(now.getTime())
  const { damClose, damResults } = THRESHOLDS.calendar
  return Array.from({ length: DAYS }, (_, day) => day * DAY_HOURS).flatMap((hours) => {
    const closeMs = findHourStartToday(today, damClose + hours)
    const resultsMs = findHourStartToday(today, damResults + hours)
    return [
      deadline('dam-close', closeMs, 'Day-ahead bids close', 'ERCOT closes the day-ahead market for tomorrow.'),
      deadline('dam-results', resultsMs, 'Day-ahead results due', 'ERCOT posts day-ahead prices by this time.'),
    ]
  })
}

const deadline = (name: string, atMs: number, title: string, text: string): CalendarEntry => ({
  uid: `${name}-${writeDay(atMs)}@market-intel-brief`,
  fromMs: atMs,
  toMs: atMs + DEADLINE_MS,
  title,
  text,
})

/**
 * Lists the net load peak as one calendar entry per day, so that a new forecast moves the entry instead of adding
 * another.
 */
function listPeak(clock: readonly MarketMilestone[]): CalendarEntry[] {
  const peak = clock.find(({ key }) => key === 'net_load_peak')
  if (!peak || peak.mw === null) return []
  const fromMs = Date.parse(peak.dueAt)
  return [
    {
      uid: `net-load-peak-${writeDay(fromMs)}@market-intel-brief`,
      fromMs,
      toMs: fromMs + HOUR_MS,
      title: `Net load peaks at ${Math.round(peak.mw / 1000)} GW`,
      text: 'Forecast of the hour with the highest net load.',
    },
  ]
}

function listWindow({ zone, expensiveBlock }: Pick<Brief, 'zone' | 'expensiveBlock'>): CalendarEntry[] {
  if (!expensiveBlock) return []
  const { firstHour, lastHour, dayAhead } = expensiveBlock
  const fromMs = Date.parse(firstHour)
  return [
    {
      uid: `watch-${zone.toLowerCase()}-${writeDay(fromMs)}@market-intel-brief`,
      fromMs,
      toMs: Date.parse(lastHour) + HOUR_MS,
      title: `Watch ${ZONE_NAMES[zone]}: day-ahead up to ${formatDollarAmount(dayAhead, 0)}`,
      text: 'The most expensive hours ahead, from the newest brief.',
    },
  ]
}
