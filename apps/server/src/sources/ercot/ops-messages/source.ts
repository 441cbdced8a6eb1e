import { createHash } from 'node:crypto'
import type { OpsMessageDetail } from '@tradeops/domain/market/reading'
import { SYSTEM } from '@tradeops/domain/market/series'
import { instantFromCentral, type WallClock } from '@tradeops/domain/time/central-time'
import { lineIn } from '../../body/cell-values.ts'
import type { HtmlPage } from '../../body/html-table.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { type AddReading, RowRefusal, readingCollector } from '../../body/reading-collector.ts'
import { document, type ParseDocument, THREE_PER_PUBLICATION } from '../../document.ts'
import { monthNamed, readDisplay } from '../format/display-page.ts'
import { resolveCentral } from '../format/market-time.ts'

const LONGEST_TEXT = 600
const LONGEST_WORD = 80
const TAKEN_BACK = /cancel|withdrawn|expired/i
/** `Jul 21, 2026 4:15:00 AM` */
const STAMP = /^([a-z]{3})[a-z]*\.? (\d{1,2}), ?(\d{4}) (\d{1,2}):(\d{2})(?::(\d{2}))? ?([ap])\.?m\.?$/i

const PARTS = ['datetime', 'summary', 'type', 'priority'] as const
type Message = Partial<Record<(typeof PARTS)[number], string>>

/**
 * What ERCOT's operators tell the market in words, for about a month: notices, advisories, watches, emergencies. The cells of
 * a message are told apart by their classes. A message is named by its time and its words, so that it is the same one each
 * time the page is read; the count tells "nothing was said" from "nobody asked".
 * https://www.ercot.com/services/comm/mkt_notices/opsmessages
 */
const parseOpsMessages: ParseDocument = (body, facts) => {
  const messages = messagesOn(readDisplay(body))
  const collector = readingCollector(facts.publishedAt)
  for (const message of messages) {
    collector.row(Object.values(message), (add) => addMessage(add, message, facts.fetchedAt))
  }
  collector.row('the count', (add) => add('opsMessagePoll', SYSTEM, facts.fetchedAt, messages.length))
  return collector.finish()
}

function messagesOn({ rows, classes, text }: HtmlPage): Message[] {
  const messages = rows
    .map((row, index) => messageIn(row, classes[index] ?? []))
    .filter(({ datetime, summary }) => datetime !== undefined && summary !== undefined)
  // There is no month without a message: a page without any is another page.
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
  const said = message.datetime ?? ''
  const text = lineIn(message.summary, LONGEST_TEXT)
  const type = lineIn(message.type, LONGEST_WORD)
  const priority = lineIn(message.priority, LONGEST_WORD)
  if (text === null) throw new RowRefusal('the message has no words')
  // Its type is part of its name, and its priority says whether it still holds.
  if (type === null || priority === null)
    throw new RowRefusal(`the message has no ${type === null ? 'type' : 'priority'}`)
  const detail: OpsMessageDetail = { text, type, priority }
  const id = createHash('sha256').update([said, text, type].join('|')).digest('hex').slice(0, 16)
  add('opsMessage', id, sentAt(said, fetchedAt), TAKEN_BACK.test(priority) ? 0 : 1, detail)
}

/** The time has no offset. In the hour that happens twice a message is of the first pass while the second is yet to come. */
function sentAt(said: string, fetchedAt: Date): Date {
  const [, month, day, year, hour, minute, second = '0', half] = STAMP.exec(said) ?? []
  if (half === undefined) throw new RowRefusal(`"${said.slice(0, 40)}" is not a date and time`)
  const wall: WallClock = {
    year: Number(year),
    month: monthNamed(month),
    day: Number(day),
    hour: (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0),
    minute: Number(minute),
    second: Number(second),
  }
  const repeat = instantFromCentral(wall, true)
  return resolveCentral(wall, repeat.ok && repeat.at > fetchedAt ? false : null, said)
}

export const opsMessages = document({
  name: 'ops-messages',
  title: 'Operations messages',
  link: 'https://www.ercot.com/services/comm/mkt_notices/opsmessages',
  publishedEveryMinutes: 5,
  usualLagSeconds: 60,
  series: ['opsMessage', 'opsMessagePoll'],
  fetchPlan: { kind: 'ercot page', path: '/services/comm/mkt_notices/opsmessages' },
  limits: THREE_PER_PUBLICATION,
  parse: parseOpsMessages,
  // "Nothing new" is only true if somebody asked.
  alwaysWhole: true,
})
