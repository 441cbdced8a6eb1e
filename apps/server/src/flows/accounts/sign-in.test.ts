import { Refusal } from '@tradeops/contract/site/errors'
import {
  MAX_SESSION_AGE_MS,
  MAX_SESSION_IDLE_MS,
  SESSION_LAST_USE_WRITE_INTERVAL_MS,
} from '@tradeops/domain/account/lifetimes'
import { expect, test } from 'vitest'
import { createRecordingStores } from '../../../test/recording-stores.ts'
import { type AuthenticateSessionDependencies, authenticateSession } from './authenticate-session.ts'
import { type SignInDependencies, signIn } from './sign-in.ts'

const NOW = new Date('2026-07-15T22:36:00.000Z')
const CLIENT = { key: '203.0.113.7', ownMachine: false }
const VISITOR = { client: CLIENT, device: 'Chrome on macOS' }
const DANA = { id: 'u1', email: 'dana@desk.example', firstName: 'Dana', lastName: 'Reyes', verifiedAt: null }
const FOUND = { id: 'u1', passwordHash: 'h', clientKnown: false }

function world(more: Record<string, unknown> = {}) {
  const { calls, stores, transact } = createRecordingStores<SignInDependencies & AuthenticateSessionDependencies>({
    'limits.perClient': { allowed: true },
    'accounts.findForSignIn': FOUND,
    'attempts.begin': { allowed: true },
    'passwords.verify': true,
    'accounts.lock': { ...DANA, passwordHash: 'h' },
    ...more,
  })
  const notes: string[] = []
  const needs = {
    ...{ limits: stores.limits, accounts: stores.accounts, attempts: stores.attempts, passwords: stores.passwords },
    tokens: {
      newSession: () => 'token',
      hash: (token: string) => `#${token}`,
      isSession: (text: string) => text !== '',
    },
    sessions: stores.sessions,
    note: (event: string, about: object) => void notes.push([event, ...Object.keys(about)].join(' ')),
    transact: transact as unknown as SignInDependencies['transact'],
  }
  const enter = () => signIn(needs, { email: DANA.email, password: 'right' }, VISITOR, NOW)
  return { calls, notes, needs, enter, names: () => calls.map((call) => call.split(' ')[0]) }
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'in',
    (fault) => (fault instanceof Refusal ? fault.code : fault.message),
  )

test('the correct password opens a session, stores the client, and does not count as a failure', async () => {
  const { enter, calls, notes } = world()
  expect(await enter()).toMatchObject({ user: DANA, token: 'token' })
  const lane = '{"address":"dana@desk.example","client":null}'
  const client = JSON.stringify(CLIENT)
  const at = NOW.toISOString()
  expect(calls).toEqual([
    `limits.perClient signInPerClient ${client} ${at}`,
    `accounts.findForSignIn dana@desk.example ${client}`,
    `attempts.begin ${lane} ${at}`,
    'passwords.verify h right',
    'begin',
    'accounts.lock u1',
    `sessions.open u1 #token Chrome on macOS ${at}`,
    `knownClients.remember u1 ${client} ${at}`,
    `attempts.clear ${lane}`,
    'commit',
    `limits.giveBackSignIn ${client} ${at}`,
  ])
  expect(notes).toEqual(['signed in userId client'])
})

test('a client that the account knows is counted separately', async () => {
  const { enter, calls } = world({ 'accounts.findForSignIn': { ...FOUND, clientKnown: true } })
  await enter()
  const [begun] = calls.filter((call) => call.startsWith('attempts.begin'))
  expect(begun).toContain(JSON.stringify({ address: DANA.email, client: CLIENT }))
})

test.each([
  ['a wrong password', { 'passwords.verify': false }, 'h'],
  ['an unknown address, though a password is still verified', { 'accounts.findForSignIn': null }, null],
  ['a password that was reset in the meantime', { 'accounts.lock': { ...DANA, passwordHash: 'other' } }, 'h'],
  ['an account that was deleted in the meantime', { 'accounts.lock': null }, 'h'],
])('%s opens no session, with the same refusal, and still counts', async (_sentence, more, verifiedHash) => {
  const { enter, names, notes, calls } = world(more)
  expect(await codeOf(enter())).toBe('invalid_credentials')
  expect(calls).toContain(`passwords.verify ${verifiedHash} right`)
  for (const call of ['sessions.open', 'attempts.clear', 'attempts.uncount', 'limits.giveBackSignIn'])
    expect(names()).not.toContain(call)
  expect(notes).toEqual(['sign-in failed address client'])
})

test.each([
  ['a client', 'limits.perClient', 'limits.perClient', []],
  ['an address', 'attempts.begin', 'attempts.begin', ['sign-in throttled address']],
])(
  '%s that has tried too often has to wait, and no password is verified',
  async (_sentence, limit, last, expectedNotes) => {
    const { enter, names, notes } = world({ [limit]: { allowed: false, retryAfterMs: 1_500 } })
    const fault = await enter().catch((caught) => caught)
    expect(fault).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 2 })
    expect([names().at(-1), notes]).toEqual([last, expectedNotes])
  },
)

test('a wait of less than a second is reported as one second', async () => {
  const { enter } = world({ 'limits.perClient': { allowed: false, retryAfterMs: 0 } })
  expect(await enter().catch((caught) => caught)).toMatchObject({ retryAfterSeconds: 1 })
})

test('an attempt whose password could not be verified does not count', async () => {
  const verify = () => {
    throw new Error('out of memory')
  }
  const { enter, calls } = world({ 'passwords.verify': verify })
  expect(await codeOf(enter())).toBe('out of memory')
  expect(calls.at(-1)).toBe('attempts.uncount {"address":"dana@desk.example","client":null}')
})

const ago = (ms: number) => new Date(NOW.getTime() - ms)

test('a session is verifiedHash up by its token hash, its last use and its opening', async () => {
  const { needs, calls } = world({ 'sessions.find': { ...DANA, lastSeenAt: NOW } })
  expect(await authenticateSession(needs, 'token', NOW)).toEqual(DANA)
  expect(calls).toEqual([
    `sessions.find #token ${ago(MAX_SESSION_IDLE_MS).toISOString()} ${ago(MAX_SESSION_AGE_MS).toISOString()}`,
  ])
})

test.each([
  [SESSION_LAST_USE_WRITE_INTERVAL_MS, true],
  [SESSION_LAST_USE_WRITE_INTERVAL_MS - 1, false],
])('a session last seen %i ms ago is marked as seen: %s', async (ms, marked) => {
  const { needs, calls } = world({ 'sessions.find': { ...DANA, lastSeenAt: ago(ms) } })
  await authenticateSession(needs, 'token', NOW)
  expect(calls.includes(`sessions.markSeen #token ${NOW.toISOString()}`)).toBe(marked)
})

test('text that is no token, and an unknown token, belong to no user; the first is not even verifiedHash up', async () => {
  const { needs, calls } = world({ 'sessions.find': null })
  expect([await authenticateSession(needs, '', NOW), calls]).toEqual([null, []])
  expect([await authenticateSession(needs, 'token', NOW), calls.length]).toEqual([null, 1])
})
