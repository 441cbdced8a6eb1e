import { expect, test } from 'vitest'
import { freshRecord, spendTime } from './trial-record.ts'

const NOON = new Date('2026-07-15T17:00:00Z')
const later = (ms: number) => new Date(NOON.getTime() + ms)

test.each([
  ['half a minute of reading counts', 30_000, 30_000],
  ['a minute is the longest that does', 60_000, 60_000],
  ['a night on another page does not', 8 * 3_600_000, 0],
  ['nor does a clock that was set back', -3_600_000, 0],
])('%s', (_sentence, pauseMs, spentMs) => {
  const { totalTimeSpent, lastActivityTime } = spendTime(freshRecord(NOON), later(pauseMs))
  expect({ totalTimeSpent, lastActivityTime }).toEqual({
    totalTimeSpent: spentMs,
    lastActivityTime: later(pauseMs).toISOString(),
  })
})
