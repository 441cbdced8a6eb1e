import { MONTH_ABBREVIATIONS } from '../../time/central-date.ts'
import { isRepeatedHour, readCentralWallClock } from '../../time/central-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/durations.ts'
import { formatMarketClock } from '../market-time.ts'

export type TimeTick = { atMs: number; label: string }

const MINUTES = [5, 10, 15, 30]
const HOURS = [1, 2, 3, 6, 12]
const DAYS = [1, 2, 7, 14, 31, 62, 122]
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Writes a market day as `Wed 15 Jul`. */
export function formatWeekdayAndDate(at: Date): string {
  const { weekday, day, month } = readCentralWallClock(at)
  return `${WEEKDAYS[weekday]} ${day} ${MONTH_ABBREVIATIONS[month - 1]}`
}

/**
 * Labels the days of a time axis: a narrow chart shows only the day of the month, and the month too if days are left
 * out.
 */
function dayTicks(fromMs: number, toMs: number, every: number, isNarrow: boolean): TimeTick[] {
  const ticks: TimeTick[] = []
  let count = 0
  for (let ms = Math.ceil(fromMs / HOUR_MS) * HOUR_MS; ms < toMs; ms += HOUR_MS) {
    const { hour, day, month } = readCentralWallClock(new Date(ms))
    if (hour !== 0 || count++ % every !== 0) continue
    const dated = every > 1 ? `${day} ${MONTH_ABBREVIATIONS[month - 1]}` : String(day)
    ticks.push({ atMs: ms, label: isNarrow || every > 1 ? dated : formatWeekdayAndDate(new Date(ms)) })
  }
  return ticks
}

/** Places clock times on a time axis; with steps of an hour or more, the repeated hour in fall gets no tick. */
function clockTicks(fromMs: number, toMs: number, stepMs: number, isNarrow: boolean): TimeTick[] {
  const ticks: TimeTick[] = []
  for (
    let ms = Math.ceil(fromMs / MINUTES[0]! / MINUTE_MS) * MINUTES[0]! * MINUTE_MS;
    ms < toMs;
    ms += MINUTES[0]! * MINUTE_MS
  ) {
    const at = new Date(ms)
    const { hour, minute } = readCentralWallClock(at)
    const sinceMidnightMs = hour * HOUR_MS + minute * MINUTE_MS
    if (sinceMidnightMs % stepMs !== 0 || (stepMs >= HOUR_MS && isRepeatedHour(at))) continue
    ticks.push({
      atMs: ms,
      label: sinceMidnightMs === 0 && !isNarrow ? formatWeekdayAndDate(at) : formatMarketClock(at),
    })
  }
  return ticks
}

/** Places clock times or market days along a time axis, at most `maxTicks`. */
export function placeTimeTicks(fromMs: number, toMs: number, maxTicks: number, isNarrow = false): TimeTick[] {
  const spanMs = toMs - fromMs
  const steps = [...MINUTES.map((each) => each * MINUTE_MS), ...HOURS.map((each) => each * HOUR_MS)]
  const stepMs = spanMs > 4 * DAY_MS ? undefined : steps.find((each) => spanMs / each <= maxTicks)
  if (stepMs !== undefined) return clockTicks(fromMs, toMs, stepMs, isNarrow)
  const every = DAYS.find((each) => spanMs / DAY_MS / each <= maxTicks) ?? DAYS.at(-1)!
  return dayTicks(fromMs, toMs, every, isNarrow)
}
