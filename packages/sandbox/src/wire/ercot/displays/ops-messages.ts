import { padToTwoDigits, readCentralWallClock } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket } from '../../../model/market.ts'
import { drawUniformNumber } from '../../../model/noise.ts'
import { findLastClockTick, findMidnightDaysAway } from '../../format/central-day.ts'
import { formatDisplayDate } from '../display-page.ts'
import { defineHtmlPageEmitter } from '../pages.ts'

const DAYS_SHOWN = 30
const WATCH_PRC_MW = 3_000
/** Hours in which reserves are often low: the afternoon and evening, and winter mornings. */
const STRAINED_HOURS = [7, 15, 16, 17, 18, 19, 20, 21]

type Message = { at: Date; words: string; type: string }

/** Emits one month of messages from ERCOT's operators, newest first; their times have no UTC offset. */
export const operationsMessagesPageEmitter = defineHtmlPageEmitter(
  'ops-messages',
  '/services/comm/mkt_notices/opsmessages',
  {
    releasedAt: (_market, now) => findLastClockTick(now, MINUTE_MS, 0),
    text(market, releasedAt) {
      const days = Array.from({ length: DAYS_SHOWN }, (_, index) => findMidnightDaysAway(releasedAt, -index))
      const messages = days
        .flatMap((midnight) => messagesOf(market, midnight, releasedAt))
        .filter(({ at }) => at <= releasedAt)
        .sort((one, other) => other.at.getTime() - one.at.getTime())
      return frame(messages.map(row).join(''))
    },
  },
)

function messagesOf(market: SimulatedMarket, midnight: Date, until: Date): Message[] {
  const after = (minutes: number) => new Date(midnight.getTime() + minutes * MINUTE_MS)
  const loadedAt = after(4 * 60 + 5 * Math.floor(12 * drawUniformNumber('database load', midnight.getTime())))
  const messages = [
    {
      at: loadedAt,
      words: 'The scheduled database load is complete. Market systems are available.',
      type: 'Operational Information',
    },
  ]
  const [alert] = market.alerts(after(12 * 60))
  if (alert) {
    const words = `ERCOT is issuing an Operating Condition Notice (OCN) for the ${alert.event} in the ${alert.zone} area.`
    messages.push({ at: after(9 * 60 + 30), words, type: 'OCN' })
  }
  for (const hour of STRAINED_HOURS) {
    const at = new Date(midnight.getTime() + hour * HOUR_MS)
    if (at > until) break
    const { prcMw, eeaLevel } = market.systemAt(at)
    if (prcMw >= WATCH_PRC_MW) continue
    const type = eeaLevel > 0 ? 'Emergency Notice' : 'Watch'
    const why = `Physical Responsive Capability is below ${WATCH_PRC_MW.toLocaleString('en-US')} MW.`
    const words = eeaLevel > 0 ? `ERCOT has declared EEA Level ${eeaLevel}. ${why}` : `ERCOT is issuing a Watch. ${why}`
    messages.push({ at: new Date(at.getTime() + 2 * MINUTE_MS), words, type })
  }
  return messages
}

/** Formats a time as `4:15:00 AM`. */
function twelveHours(at: Date): string {
  const { hour, minute, second } = readCentralWallClock(at)
  return `${hour % 12 || 12}:${padToTwoDigits(minute)}:${padToTwoDigits(second)} ${hour < 12 ? 'AM' : 'PM'}`
}

const row = ({ at, words, type }: Message) => `      <tr>
        <td class="datetime">${formatDisplayDate(at)} ${twelveHours(at)}</td>
        <td class="summary">${words}</td>
        <td class="type">${type}</td>
        <td class="priority">Active</td>
      </tr>
`

const frame = (rows: string) => `<!DOCTYPE html>
<html lang="en">
<head>
<title>Operations Messages</title>
</head>
<body>
<h1>Operations Messages</h1>
<table class="table table-condensed notices-table">
    <thead>
      <tr><th>Date and Time</th><th>Notice</th><th>Type</th><th>Status</th></tr>
    </thead>
    <tbody>
${rows}    </tbody>
</table>
</body>
</html>
`
