import { expect, test } from 'vitest'
import { decideAfterLeadAttempt, type LeadForwardOutcome } from './decide-after-lead-attempt.ts'

const refused = (status: number, retryAfterMs: number | null = null): LeadForwardOutcome => ({
  kind: 'refused',
  status,
  retryAfterMs,
})
const down: LeadForwardOutcome = { kind: 'not reached', reason: 'nothing answers there' }

test.each([
  ['an accepted lead is forwarded', 1, { kind: 'taken' } as LeadForwardOutcome, 'forwarded', null],
  ['410 stops the forwarding', 1, { kind: 'unwanted' } as LeadForwardOutcome, 'stopped', null],
  ['the first failure waits half a minute', 1, down, 'pending', 30_000],
  ['a redirect is a failure like any other', 1, refused(302), 'pending', 30_000],
  ['the sixth failure waits twelve hours', 6, refused(500), 'pending', 43_200_000],
  ['the seventh is the last', 7, down, 'failed', null],
  ['a longer requested wait is respected', 1, refused(429, 90_000), 'pending', 90_000],
  ['a shorter requested wait does not shorten ours', 3, refused(503, 1_000), 'pending', 900_000],
])('%s', (_sentence, attempts, outcome, state, retryInMs) => {
  expect(decideAfterLeadAttempt(attempts, outcome)).toMatchObject({ state, retryInMs })
})

test('seven attempts outlast an outage of a whole working day', () => {
  let atMs = 0
  let attempts = 1
  for (
    let next = decideAfterLeadAttempt(attempts, down);
    next.retryInMs !== null;
    next = decideAfterLeadAttempt(attempts, down)
  ) {
    atMs += next.retryInMs
    attempts += 1
  }
  expect([attempts, atMs / 3_600_000]).toEqual([7, expect.closeTo(17.3, 1)])
})
