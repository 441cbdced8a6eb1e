import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { cutSpan } from './compute-span-in-processes.ts'

const FROM_MS = Date.parse('2024-01-01T06:00:00Z')

test.each([1, 2, 3, 7])('a leap year in %i parts has neither gaps nor parts that begin within an hour', (parts) => {
  const toMs = FROM_MS + 366 * DAY_MS
  const cut = cutSpan({ fromMs: FROM_MS, toMs }, parts)
  expect(cut.map(({ fromMs }) => fromMs)).toEqual([FROM_MS, ...cut.slice(0, -1).map((part) => part.toMs)])
  expect([cut.length, cut.at(-1)?.toMs]).toEqual([parts, toMs])
  for (const { fromMs } of cut) expect((fromMs - FROM_MS) % DAY_MS).toBe(0)
})

test('the last part ends with the span, even on a day of 23 hours', () => {
  const toMs = FROM_MS + 3 * DAY_MS - HOUR_MS
  expect(cutSpan({ fromMs: FROM_MS, toMs }, 2)).toEqual([
    { fromMs: FROM_MS, toMs: FROM_MS + DAY_MS },
    { fromMs: FROM_MS + DAY_MS, toMs },
  ])
})
