import { expect, test } from 'vitest'
import { shiftDocumentDates } from './shift-document-dates.ts'

test.each([
  ['a row of a report', '09/29/2026,12,1,HB_HOUSTON,HU,29,N', 1, '09/30/2026,12,1,HB_HOUSTON,HU,29,N'],
  ['over the end of a year', '12/31/2026 23:55:10,N', 1, '01/01/2027 23:55:10,N'],
  ['a bare date', '2025-04-14,3.57', 7, '2025-04-21,3.57'],
  ['a stamp of the API without an offset', '2026-09-28T12:10:18', 2, '2026-09-30T12:10:18'],
  ['a dashboard stamp', '"2026-09-26 16:02:00-0500"', 10, '"2026-10-06 16:02:00-0500"'],
  ['a dashboard stamp over the autumn night', '"2026-09-26 16:02:00-0500"', 40, '"2026-11-05 16:02:00-0600"'],
  ['the epoch of that stamp', '1790456520000', 40, String(Date.parse('2026-11-05T16:02:00-06:00'))],
  ['an epoch in seconds', '"datetime":1790457172', 1, '"datetime":1790543572'],
  ['a stamp in UTC keeps its Central clock', '2026-10-30T16:53:00+00:00', 3, '2026-11-02T17:53:00+00:00'],
  ['a stamp in mountain time', '2026-09-26T10:00:00-06:00', 1, '2026-09-27T10:00:00-06:00'],
  ['the words of a display', 'Last Updated: Feb 08, 2026 09:25:16', 21, 'Last Updated: Mar 01, 2026 09:25:16'],
  ['numbers that are not times', '12345678901234,86400000,20.45,2026', 5, '12345678901234,86400000,20.45,2026'],
])('%s', (_sentence, text, days, expected) => {
  expect(shiftDocumentDates(text, days)).toBe(expected)
})

test('moved by zero days the document is unchanged', () => {
  expect(shiftDocumentDates('1790456520000 09/29/2026', 0)).toBe('1790456520000 09/29/2026')
})
