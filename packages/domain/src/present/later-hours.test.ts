import { expect, test } from 'vitest'
import { formatLaterHours } from './later-hours.ts'

const range = { p10: 24.4, p50: 31, p90: 58.2 }
const rows = [
  { hourStart: '2026-07-16T04:00:00Z', isTomorrow: false, dayAhead: 30.4, range },
  { hourStart: '2026-07-16T05:00:00Z', isTomorrow: true, dayAhead: 28.2, range },
  { hourStart: '2026-07-16T22:00:00Z', isTomorrow: true, dayAhead: 85.5, range: { ...range, p90: 179.6 } },
]

test('today and tomorrow are separate, each hour with day-ahead and its usual range', () => {
  expect(formatLaterHours({ rows, tomorrow: 'sold' })).toEqual({
    days: [
      {
        name: 'Today',
        hours: [{ hourStart: rows[0]!.hourStart, hourEnding: 'HE24', dayAhead: '$30', range: '24 to 58' }],
      },
      {
        name: 'Tomorrow',
        hours: [
          { hourStart: rows[1]!.hourStart, hourEnding: 'HE01', dayAhead: '$28', range: '24 to 58' },
          { hourStart: rows[2]!.hourStart, hourEnding: 'HE18', dayAhead: '$86', range: '24 to 180' },
        ],
      },
    ],
    title: 'Rest of today and tomorrow',
    note: 'Day-ahead, and the usual real-time range at that time of day, $/MWh, P10 to P90.',
    sentence: 'Tomorrow’s highest day-ahead hour is HE18 at $86; usual real-time range 24 to 180 (P10 to P90).',
  })
})

test.each([
  ['due', 'Tomorrow’s day-ahead prices are due about 13:30 CT.'],
  ['late', 'Tomorrow’s day-ahead prices were due about 13:30 CT and are late.'],
])('where tomorrow is %s it is said', (tomorrow, sentence) => {
  expect(formatLaterHours({ rows: rows.slice(0, 1), tomorrow })?.sentence).toBe(sentence)
})

test('without a usual range only day-ahead is shown', () => {
  const later = formatLaterHours({ rows: rows.map((row) => ({ ...row, range: null })), tomorrow: 'sold' })
  expect(later?.sentence).toBe('Tomorrow’s highest day-ahead hour is HE18 at $86.')
  expect(later?.days[0]?.hours[0]?.range).toBe('')
  expect(later?.note).toMatch(/^Day-ahead only/)
  expect(formatLaterHours({ rows: rows.slice(1), tomorrow: 'sold' })?.title).toBe('Rest of tomorrow')
})

test('a brief of before there were any has none, and what cannot be read is left out', () => {
  expect(formatLaterHours(undefined)).toBeNull()
  expect(
    formatLaterHours({ rows: [{ hourStart: 'soon', dayAhead: 3 }, { dayAhead: 4 }], tomorrow: 'sold' })?.days,
  ).toEqual([])
})
