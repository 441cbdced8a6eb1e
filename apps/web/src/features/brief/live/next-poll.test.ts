import { expect, test } from 'vitest'
import { nextPollMs } from './next-poll.ts'

const at = (clock: string) => new Date(`2026-07-15T${clock}Z`)

test.each([
  ['with a brief of this run in hand, the next mark is waited for', '2026-07-15T22:35:17Z', at('22:37:00'), 210_000],
  ['the mark itself belongs to the next wait', '2026-07-15T22:35:17Z', at('22:40:00'), 330_000],
  ['an overdue brief is asked for soon', '2026-07-15T22:30:00Z', at('22:38:00'), 15_000],
  ['without a brief in hand it is asked for soon', undefined, at('22:37:00'), 15_000],
  ['a brief whose time cannot be read: at the next mark', 'soon', at('22:37:00'), 210_000],
])('%s', (_sentence, asOf, now, delayMs) => {
  expect(nextPollMs(asOf, now, 0)).toBe(delayMs)
})

test('readers are spread over fifteen seconds', () => {
  const held = '2026-07-15T22:35:17Z'
  expect(nextPollMs(held, at('22:37:00'), 1) - nextPollMs(held, at('22:37:00'), 0)).toBe(15_000)
})
