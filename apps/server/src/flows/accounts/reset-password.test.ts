import { Refusal } from '@tradeops/contract/site/errors'
import { expect, test } from 'vitest'
import { createRecordingStores } from '../../../test/recording-stores.ts'
import { type ResetPasswordDependencies, resetPassword } from './reset-password.ts'
import { type VerifyEmailDependencies, verifyEmail } from './verify-email.ts'

const NOW = new Date('2026-07-15T22:36:00.000Z')
const AT = NOW.toISOString()
const CLIENT = { key: '203.0.113.7', ownMachine: false }
const OPEN = { userId: 'u1', expiresAt: new Date(NOW.getTime() + 1), usedAt: null }
const USED = { ...OPEN, usedAt: NOW }
const EXPIRED = { ...OPEN, expiresAt: NOW }

function world(more: Record<string, unknown> = {}) {
  const { calls, stores, transact } = createRecordingStores<ResetPasswordDependencies>({
    'limits.perClient': { allowed: true },
    'mailTokens.find': OPEN,
    'mailTokens.redeem': 'u1',
    'passwords.hash': 'h',
    'accounts.lock': { email: 'dana@desk.example' },
    ...more,
  })
  const notes: string[] = []
  const shared = {
    limits: stores.limits,
    tokens: { hash: (token: string) => `#${token}` },
    note: (event: string) => void notes.push(event),
  }
  const reset = () =>
    resetPassword(
      { ...shared, passwords: stores.passwords, mailTokens: stores.mailTokens, transact: transact as never },
      { token: 't', password: 'new' },
      CLIENT,
      NOW,
    )
  const verify = () =>
    verifyEmail({ ...shared, transact: transact as unknown as VerifyEmailDependencies['transact'] }, 't', CLIENT, NOW)
  return { calls, notes, reset, verify, names: () => calls.map((call) => call.split(' ')[0]) }
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (fault) => (fault instanceof Refusal ? fault.code : fault),
  )

/**
 * Creates a function that returns these mail links one call after another and then repeats the last, so that a link can
 * change between the first read and the read under the account lock.
 */
const turning = (...links: unknown[]) => {
  let looks = 0
  return () => links[Math.min(looks++, links.length - 1)]
}

test('a reset sets the password, verifies the address, and ends all other access to the account', async () => {
  const { reset, calls, notes } = world()
  await reset()
  expect(calls).toEqual([
    `limits.perClient redeemPerClient ${JSON.stringify(CLIENT)} ${AT}`,
    'mailTokens.find reset #t',
    'passwords.hash new',
    'begin',
    'accounts.lock u1',
    `mailTokens.redeem reset #t ${AT}`,
    `accounts.setPassword u1 h ${AT}`,
    `accounts.markVerified u1 ${AT}`,
    `mailTokens.markUsed u1 verify ${AT}`,
    'sessions.endAll u1',
    'apiTokens.revokeAll u1',
    'knownClients.forgetAll u1',
    'attempts.clearAll dana@desk.example',
    `outbox.add password-changed dana@desk.example ${AT}`,
    'commit',
  ])
  expect(notes).toEqual(['password reset'])
})

test.each([
  ['an unknown link', null, 'reset_link_invalid'],
  ['a used link', USED, 'reset_link_invalid'],
  ['a link that expires now', EXPIRED, 'reset_link_expired'],
])('%s is refused before the password is hashed', async (_sentence, link, code) => {
  const { reset, names, notes } = world({ 'mailTokens.find': link })
  expect(await codeOf(reset())).toBe(code)
  expect([names().at(-1), notes]).toEqual(['mailTokens.find', [code]])
})

test.each([
  [
    'was used in the meantime',
    { 'mailTokens.redeem': null, 'mailTokens.find': turning(OPEN, USED) },
    'reset_link_invalid',
  ],
  [
    'has expired in the meantime',
    { 'mailTokens.redeem': null, 'mailTokens.find': turning(OPEN, EXPIRED) },
    'reset_link_expired',
  ],
  ['cannot be redeemed, though it looks valid', { 'mailTokens.redeem': null }, 'reset_link_invalid'],
  ['leads to an account that is gone', { 'accounts.lock': null }, 'reset_link_invalid'],
])('a link that %s changes nothing', async (_sentence, more, code) => {
  const { reset, names } = world(more)
  expect(await codeOf(reset())).toBe(code)
  expect(names()).not.toContain('accounts.setPassword')
})

test('a client that tries too many links has to wait, and no link is read', async () => {
  const tooMany = { 'limits.perClient': { allowed: false, retryAfterMs: 5_000 } }
  for (const flow of ['reset', 'verify'] as const) {
    const all = world(tooMany)
    expect(await codeOf(all[flow]())).toBe('too_many_requests')
    expect(all.names()).toEqual(['limits.perClient'])
  }
})

test('a verification link verifies its account, under its lock', async () => {
  const { verify, calls, notes } = world()
  await verify()
  expect(calls).toEqual([
    `limits.perClient redeemPerClient ${JSON.stringify(CLIENT)} ${AT}`,
    'begin',
    'mailTokens.find verify #t',
    'accounts.lock u1',
    `mailTokens.redeem verify #t ${AT}`,
    `accounts.markVerified u1 ${AT}`,
    'commit',
  ])
  expect(notes).toEqual(['email verified'])
})

test.each([
  ['unknown', { 'mailTokens.find': null }, 'verification_link_invalid'],
  ['used', { 'mailTokens.find': USED, 'mailTokens.redeem': null }, 'verification_link_used'],
  ['expired', { 'mailTokens.find': EXPIRED, 'mailTokens.redeem': null }, 'verification_link_expired'],
  [
    'replaced in the meantime',
    { 'mailTokens.find': turning(OPEN, null), 'mailTokens.redeem': null },
    'verification_link_invalid',
  ],
])('a verification link that is %s verifies no account and states why', async (_sentence, more, code) => {
  const { verify, names, notes } = world(more)
  expect(await codeOf(verify())).toBe(code)
  expect([names().includes('accounts.markVerified'), notes]).toEqual([false, [code]])
})
