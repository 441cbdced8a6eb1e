import { expect, test } from 'vitest'
import { describeOtherDay } from './central-date.ts'

test.each([
  ['the same morning', '2026-07-15T11:30:00Z', '2026-07-15T05:00:00Z', ''],
  ['five minutes before midnight is yesterday', '2026-07-15T05:04:00Z', '2026-07-15T04:55:00Z', ' yesterday'],
  ['the same UTC day may be another Central day', '2026-07-15T11:30:00Z', '2026-07-15T04:30:00Z', ' yesterday'],
  ['two days ago has a date', '2026-07-15T11:30:00Z', '2026-07-13T22:35:00Z', ' on 13 Jul'],
  ['tonight after midnight is tomorrow', '2026-07-15T11:30:00Z', '2026-07-16T05:00:00Z', ' tomorrow'],
  ['the spring night is an hour short', '2026-03-09T04:59:00Z', '2026-03-08T06:00:00Z', ''],
  ['and ends where the clock says', '2026-03-09T05:00:00Z', '2026-03-09T04:59:00Z', ' yesterday'],
  ['the autumn night is an hour long', '2026-11-02T05:59:00Z', '2026-11-01T05:00:00Z', ''],
  ['and ends an hour later', '2026-11-02T06:00:00Z', '2026-11-02T05:59:00Z', ' yesterday'],
])('%s', (_sentence, now, at, text) => {
  expect(describeOtherDay(Date.parse(at), Date.parse(now))).toBe(text)
})
