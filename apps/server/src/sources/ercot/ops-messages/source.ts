import { createHash } from 'node:crypto'
import type { OpsMessageDetail } from '@tradeops/domain/market/reading'
import { SYSTEM_POINT } from '@tradeops/domain/market/series'
import { resolveCentralInstant, type WallClock } from '@tradeops/domain/time/central-time'
import { readSourceTextLine } from '../../body/cell-values.ts'
import type { HtmlPage } from '../../body/html-table.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { type AddReading, createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { findMonthNumber, readErcotHtmlPage } from '../format/ercot-html-page.ts'
import { resolveCentralTime } from '../format/market-time.ts'

const MAX_TEXT_LENGTH = 600
const MAX_WORD_LENGTH = 80
const REVOKED = /cancel|withdrawn|expired/i
/** Matches a time such as `Jul 21, 2026 4:15:00 AM`. */
const STAMP = /^([a-z]{3})[a-z]*\.? (\d{1,2}), ?(\d{4}) (\d{1,2}):(\d{2})(?::(\d{2}))? ?([ap])\.?m\.?$/i

const PARTS = ['datetime', 'summary', 'type', 'priority'] as const
type Message = Partial<Record<(typeof PARTS)[number], string>>

/**
 * Parses ERCOT's operations messages. A message's id is derived from its time and text, so that it stays the same at
 * every poll; the number of messages distinguishes "no messages" from "not polled".
 */
const parseOpsMessages: ParseDocument = (body, facts) => {
  const messages = messagesOn(readErcotHtmlPage(body))
  const collector = createReadingCollector(facts.publishedAt)
  for (const message of messages) {
    collector.row(Object.values(message), (add) => addMessage(add, message, facts.fetchedAt))
  }
  collector.row('the count', (add) => add('opsMessagePoll', SYSTEM_POINT, facts.fetchedAt, messages.length))
  return collector.finish()
}

function messagesOn({ rows, classes, text }: HtmlPage): Message[] {
  const messages = rows
    .map((row, index) => messageIn(row, classes[index] ?? []))
    .filter(({ datetime, summary }) => datetime !== undefined && summary !== undefined)
  // A page without any message is refused, because every month has messages, so it must be a different page.
  if (messages.length === 0)
    throw new ParseRefusal('schema', 'The page has no message with a time and a summary.', text)
  return messages
}

const messageIn = (cells: readonly string[], classes: readonly string[]): Message =>
  Object.fromEntries(
    PARTS.flatMap((part) => {
      const cell = cells[classes.findIndex((names) => names.split(/\s+/).includes(part))]
      return cell === undefined ? [] : [[part, cell]]
    }),
  )

function addMessage(add: AddReading, message: Message, fetchedAt: Date): void {
  const stamp = message.datetime ?? ''
  const text = readSourceTextLine(message.summary, MAX_TEXT_LENGTH)
  const type = readSourceTextLine(message.type, MAX_WORD_LENGTH)
  const priority = readSourceTextLine(message.priority, MAX_WORD_LENGTH)
  if (text === null) throw new RowRefusal('the message has no text')
  // A message's type and priority are required: the type is part of its id, and the priority states whether it was
  // revoked.
  if (type === null || priority === null)
    throw new RowRefusal(`the message has no ${type === null ? 'type' : 'priority'}`)
  const detail: OpsMessageDetail = { text, type, priority }
  const id = createHash('sha256').update([stamp, text, type].join('|')).digest('hex').slice(0, 16)
  add('opsMessage', id, sentAt(stamp, fetchedAt), REVOKED.test(priority) ? 0 : 1, detail)
}

/**
 * Reads when a message was sent. The time has no UTC offset: in the repeated hour it belongs to the first pass if the
 * second pass is still in the future, and is refused otherwise.
 */
function sentAt(stamp: string, fetchedAt: Date): Date {
  const [, month, day, year, hour, minute, second = '0', half] = STAMP.exec(stamp) ?? []
  if (half === undefined) throw new RowRefusal(`"${stamp.slice(0, 40)}" is not a date and time`)
  const wall: WallClock = {
    year: Number(year),
    month: findMonthNumber(month),
    day: Number(day),
    hour: (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0),
    minute: Number(minute),
    second: Number(second),
  }
  const repeat = resolveCentralInstant(wall, true)
  return resolveCentralTime(wall, repeat.ok && repeat.at > fetchedAt ? false : null, stamp)
}

export const operationsMessagesPage = defineSourceDocument({
  name: 'ops-messages',
  title: 'Operations messages',
  link: 'https://www.ercot.com/services/comm/mkt_notices/opsmessages',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['opsMessage', 'opsMessagePoll'],
  fetchPlan: { kind: 'ercot page', path: '/services/comm/mkt_notices/opsmessages' },
  parse: parseOpsMessages,
  // An unchanged page is stored as a reading too, because it shows that the page was polled.
  alwaysWhole: true,
})
