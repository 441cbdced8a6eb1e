import { expect, test } from 'vitest'
import { parseDocumentText } from '../../../../test/recorded-payloads.ts'
import { operationsMessagesPage } from './source.ts'

const FETCHED = new Date('2026-07-21T12:00:00Z')

const row = (datetime: string, summary: string, type = 'Operational Information', priority = 'Active') =>
  `<tr><td class="datetime">${datetime}</td><td class="summary">${summary}</td><td class="type">${type}</td><td class="priority">${priority}</td></tr>`
const page = (...rows: string[]) =>
  `<html><body><table class="table table-condensed notices-table"><thead><tr><th>Date and Time</th><th>Notice</th><th>Type</th><th>Status</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`
const parse = (html: string, fetchedAt = FETCHED) =>
  parseDocumentText(operationsMessagesPage.parse, html, { fetchedAt })
const messagesOf = (parsed: ReturnType<typeof parse>) => parsed.readings.filter(({ series }) => series === 'opsMessage')

const WATCH = row('Jul 21, 2026 4:15:00 AM', 'ERCOT is issuing a Watch.', 'Watch')

test('a message has its time and text, and the poll is recorded', () => {
  const parsed = parse(page(WATCH, row('Jul 20, 2026 12:05:00 PM', 'Second.')))
  expect(messagesOf(parsed)).toMatchObject([
    {
      at: new Date('2026-07-21T09:15:00Z'),
      value: 1,
      point: expect.stringMatching(/^[0-9a-f]{16}$/),
      detail: { text: 'ERCOT is issuing a Watch.', type: 'Watch', priority: 'Active' },
    },
    { at: new Date('2026-07-20T17:05:00Z') },
  ])
  expect(parsed.readings.at(-1)).toMatchObject({ series: 'opsMessagePoll', point: 'SYSTEM', at: FETCHED, value: 2 })
})

test('a message has the same id at every poll, and another id for another text or time', () => {
  const [first, again, words, time] = [
    WATCH,
    page(WATCH),
    WATCH.replace('a Watch', 'an Advisory'),
    WATCH.replace('4:15', '4:20'),
  ].map((html) => messagesOf(parse(page(html)))[0]?.point)
  expect(again).toBe(first)
  expect(new Set([first, words, time]).size).toBe(3)
})

test('a revoked message keeps its id', () => {
  const [sent] = messagesOf(parse(page(WATCH)))
  const [gone] = messagesOf(parse(page(WATCH.replace('Active', 'Cancelled'))))
  expect([gone?.point, gone?.value, gone?.detail]).toEqual([
    sent?.point,
    0,
    expect.objectContaining({ priority: 'Cancelled' }),
  ])
})

test.each([
  ['12:05:00 AM', '2026-07-21T05:05:00.000Z'],
  ['12:05 PM', '2026-07-21T17:05:00.000Z'],
  ['11:59:59 pm', '2026-07-22T04:59:59.000Z'],
])('%s is read as a 12-hour clock', (clock, at) => {
  expect(messagesOf(parse(page(row(`July 21, 2026 ${clock}`, 'x')), new Date('2026-08-01')))[0]?.at.toISOString()).toBe(
    at,
  )
})

test('cells are found by their classes, in any order and among other classes', () => {
  const turned =
    '<tr><td class="priority">Active<td class="summary text-wrap"><a href="#">Words</a><td class="type">Watch<td class="nowrap datetime">Jul 21, 2026 4:15:00 AM'
  expect(messagesOf(parse(page(turned)))).toMatchObject([{ detail: { text: 'Words', type: 'Watch' } }])
})

test('foreign text becomes one line of limited length, without control characters and tags', () => {
  const hostile = `A\u202e<script>alert(1)</script><b>B</b>&lt;img&gt;\n\u0007${'long '.repeat(500)}`
  const [message] = messagesOf(parse(page(row('Jul 21, 2026 4:15:00 AM', hostile))))
  const { text } = message!.detail as { text: string }
  expect(text).toMatch(/^A B ?<img> long /)
  expect(text.length).toBeLessThanOrEqual(600)
  expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

const UNRANKED = WATCH.replace('"priority"', '"status"')
const NIGHT = 'Nov 1, 2026 1:15:00 AM'

test('in the repeated hour a message belongs to the first pass if the second is in the future', () => {
  const parsed = parse(page(row(NIGHT, 'x')), new Date('2026-11-01T06:18:00Z'))
  expect(messagesOf(parsed)[0]?.at.toISOString()).toBe('2026-11-01T06:15:00.000Z')
})

test('later the pass is ambiguous: the message is refused alone', () => {
  const parsed = parse(page(row(NIGHT, 'x'), WATCH, WATCH.replace('4:15', '4:20')), new Date('2026-11-01T08:18:00Z'))
  expect(messagesOf(parsed)).toHaveLength(2)
  expect(parsed.refused[0]?.reason).toContain('happens twice')
})

test.each([
  ['an hour that spring skips', row('Mar 8, 2026 2:15:00 AM', 'x'), 'does not exist'],
  ['no time', row('yesterday', 'x'), 'is not a date and time'],
  ['an invalid day', row('Feb 30, 2026 4:15:00 AM', 'x'), 'is not a time'],
  ['no text', row('Jul 21, 2026 4:15:00 AM', ' '), 'has no text'],
  ['no type', row('Jul 21, 2026 4:15:00 AM', 'x', ''), 'has no type'],
  [
    'no priority, which would say whether it holds',
    row('Jul 21, 2026 4:15:00 AM', 'x', 'Watch', ''),
    'has no priority',
  ],
])('a message with %s is refused alone', (_sentence, bad, reason) => {
  const parsed = parse(page(bad, WATCH, WATCH.replace('4:15', '4:20')))
  expect(messagesOf(parsed)).toHaveLength(2)
  expect(parsed.refused[0]?.reason).toContain(reason)
})

test.each([
  ['without messages', page(), 'no message'],
  ['whose cells have other classes', page(WATCH.replaceAll('datetime', 'when')), 'no message'],
  ['whose messages have no priority', page(UNRANKED, UNRANKED.replace('4:15', '4:20')), 'has no priority'],
  ['of a bot', '<html><iframe src="/_Incapsula_Resource?CWUDNSAI=9"></iframe></html>', 'bot page'],
])('a page %s is refused', (_sentence, html, words) => {
  expect(() => parse(html)).toThrow(words)
})
