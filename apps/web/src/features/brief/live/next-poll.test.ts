import { expect, test } from 'vitest'
import { computeNextPollDelayMs } from './next-poll.ts'

const at = (clock: string) => new Date(`2026-07-15T${clock}Z`)

test.each([
  ['with the brief of this run, the next poll is after the next mark', '2026-07-15T22:35:17Z', at('22:37:00'), 210_000],
  ['at the mark itself, the poll is after the next one', '2026-07-15T22:35:17Z', at('22:40:00'), 330_000],
  ['an overdue brief is polled soon', '2026-07-15T22:30:00Z', at('22:38:00'), 15_000],
  ['without a brief the poll is soon', undefined, at('22:37:00'), 15_000],
  ['with an unreadable time the poll is after the next mark', 'soon', at('22:37:00'), 210_000],
])('%s', (_case, asOf, now, delayMs) => {
  expect(computeNextPollDelayMs(asOf, now, 0)).toBe(delayMs)
})

test('polls are spread over fifteen seconds', () => {
  const asOf = '2026-07-15T22:35:17Z'
  expect(computeNextPollDelayMs(asOf, at('22:37:00'), 1) - computeNextPollDelayMs(asOf, at('22:37:00'), 0)).toBe(15_000)
})
