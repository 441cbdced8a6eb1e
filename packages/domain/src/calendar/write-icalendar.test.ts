import { expect, test } from 'vitest'
import { listMarketCalendarEntries } from './list-market-entries.ts'
import { writeICalendar } from './write-icalendar.ts'

const entriesAt = (now: string) =>
  listMarketCalendarEntries({
    now: new Date(now),
    clock: [{ key: 'net_load_peak', dueAt: '2026-07-16T02:00:00Z', landedAt: null, state: 'due', mw: 71_480 }],
    briefs: [
      {
        ...{ zone: 'HOUSTON', origin: 'live' },
        expensiveBlock: {
          ...{ firstHour: '2026-07-16T00:00:00Z', lastHour: '2026-07-16T02:00:00Z', peakHour: '2026-07-16T01:00:00Z' },
          ...{ dayAhead: 148.4, range: null, marginMw: null, costUsdPerMw: { dayAhead: 400, p50: null, p90: null } },
        },
      },
    ],
    isSimulated: false,
  })

test('a calendar has the deadlines of a week, the peak and the watch window, with the same ids each time', () => {
  const entries = entriesAt('2026-07-15T22:30:00Z')
  expect(entries).toHaveLength(16)
  expect(entries.slice(-2)).toEqual([
    expect.objectContaining({ uid: 'net-load-peak-20260715@market-intel-brief', title: 'Net load peaks at 71 GW' }),
    expect.objectContaining({
      uid: 'watch-houston-20260715@market-intel-brief',
      title: 'Watch Houston: day-ahead up to $148',
      fromMs: Date.parse('2026-07-16T00:00:00Z'),
      toMs: Date.parse('2026-07-16T03:00:00Z'),
    }),
  ])
  const ids = entries.map(({ uid }) => uid)
  expect(new Set(ids).size).toBe(ids.length)
  expect(entriesAt('2026-07-15T23:55:00Z').map(({ uid }) => uid)).toEqual(ids)
})

test('deadlines stay at their Central hour over both changes of the clock', () => {
  const closes = (now: string) =>
    entriesAt(now)
      .filter(({ uid }) => uid.startsWith('dam-close'))
      .map(({ fromMs }) => new Date(fromMs).toISOString().slice(5, 16))
  expect(closes('2026-03-06T18:00:00Z').slice(0, 4)).toEqual([
    '03-06T16:00',
    '03-07T16:00',
    '03-08T15:00',
    '03-09T15:00',
  ])
  expect(closes('2026-10-31T18:00:00Z').slice(0, 3)).toEqual(['10-31T15:00', '11-01T16:00', '11-02T16:00'])
})

test('lines end with CRLF, are folded at 75 octets and unfold to what was written', () => {
  const title = `Houston; West, \\ and more:\n${'−$5 '.repeat(60)}`
  const text = writeICalendar('ERCOT market', [{ uid: 'a@b', fromMs: 0, toMs: 60_000, title, text: '' }], new Date(0))
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = text.split('\r\n')
  for (const line of lines) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n]/)
  }
  const unfolded = text.replace(/\r\n /g, '')
  expect(unfolded).toContain(`SUMMARY:Houston\\; West\\, \\\\ and more:\\n${'−$5 '.repeat(60)}\r\n`)
  expect(unfolded).toContain('DTSTART:19700101T000000Z\r\nDTEND:19700101T000100Z\r\n')
})
