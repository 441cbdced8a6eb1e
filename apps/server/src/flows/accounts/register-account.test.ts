import { expect, test } from 'vitest'
import { createRecordingStores } from '../../../test/recording-stores.ts'
import { queueAccountLinkMail, type RequestLinkMailDependencies } from './queue-account-link-mail.ts'
import { type RegisterAccountDependencies, registerAccount } from './register-account.ts'

const NOW = new Date('2026-07-15T22:36:00.000Z')
const AT = NOW.toISOString()
const CLIENT = { key: '203.0.113.7', ownMachine: false }
const BODY = { firstName: 'Dana', lastName: 'Reyes', email: 'dana@desk.example', password: 'Right1234' }
const NO_USER = '00000000-0000-0000-0000-000000000000'
const refused = { allowed: false, retryAfterMs: 5_000 }

function world(more: Record<string, unknown> = {}) {
  const { calls, stores, transact } = createRecordingStores<RegisterAccountDependencies>({
    'limits.perClient': { allowed: true },
    'limits.perAddress': { allowed: true },
    'passwords.hash': 'h',
    'accounts.enter': { id: 'u1', verifiedAt: null, registrations: 0 },
    ...more,
  })
  const notes: string[] = []
  const shared = { limits: stores.limits, note: (event: string) => void notes.push(event) }
  const register = (conversionData?: { modalType: string; triggerReason: string }) =>
    registerAccount(
      { ...shared, passwords: stores.passwords, transact: transact as never },
      { ...BODY, ...(conversionData ? { conversionData } : {}) } as never,
      CLIENT,
      NOW,
    )
  const request = (kind: 'verification' | 'password-reset') =>
    queueAccountLinkMail(
      { ...shared, transact: transact as unknown as RequestLinkMailDependencies['transact'] },
      kind,
      BODY.email,
      CLIENT,
      NOW,
    )
  return { calls, notes, register, request, names: () => calls.map((call) => call.split(' ')[0]) }
}

const kept = (passwordHash: string | null, registrations: number, conversion: object | null = null) =>
  JSON.stringify({ firstName: 'Dana', lastName: 'Reyes', passwordHash, registrations, conversion })

const START = [
  `limits.perClient registerPerClient ${JSON.stringify(CLIENT)} ${AT}`,
  'passwords.hash Right1234',
  `limits.perAddress registerPerAddress dana@desk.example ${AT}`,
  'begin',
  `accounts.enter dana@desk.example ${AT}`,
]

test('a new address is registered with its password and conversion data, and gets a verification mail', async () => {
  const { register, calls, notes } = world()
  const conversion = { modalType: 'pdf_gate', triggerReason: 'pdf_download' }
  await register(conversion)
  expect(calls).toEqual([
    ...START,
    `accounts.replaceRegistration u1 ${kept('h', 1, conversion)} ${AT}`,
    'sessions.endAll u1',
    'apiTokens.revokeAll u1',
    'mailTokens.revokeAll u1',
    `outbox.add verification dana@desk.example ${AT}`,
    'commit',
  ])
  expect(notes).toEqual(['registered'])
})

test('an address that is registered again before its verification keeps no password: its owner sets one by the link', async () => {
  const { register, calls } = world({ 'accounts.enter': { id: 'u1', verifiedAt: null, registrations: 1 } })
  await register()
  expect(calls).toContain(`accounts.replaceRegistration u1 ${kept(null, 2)} ${AT}`)
})

test('a verified address keeps everything, costs the same statements, and its owner is notified', async () => {
  const { register, calls } = world({ 'accounts.enter': { id: 'u1', verifiedAt: NOW, registrations: 1 } })
  await register()
  expect(calls).toEqual([
    ...START,
    'accounts.rewrite u1',
    `sessions.endAll ${NO_USER}`,
    `apiTokens.revokeAll ${NO_USER}`,
    `mailTokens.revokeAll ${NO_USER}`,
    `outbox.add already-registered dana@desk.example ${AT}`,
    'commit',
  ])
})

test('over the limit of an address the answer is the same and nothing happens; over the limit of a client it is refused', async () => {
  const address = world({ 'limits.perAddress': refused })
  await address.register()
  expect([address.names().at(-1), address.notes]).toEqual([
    'limits.perAddress',
    ['registration over the limit of its address'],
  ])
  const client = world({ 'limits.perClient': refused })
  await expect(client.register()).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 5 })
  expect(client.names()).toEqual(['limits.perClient'])
})

test('a link mail is requested without checking for an account, under the limits per kind and overall', async () => {
  const { request, calls, notes } = world()
  await request('password-reset')
  expect(calls).toEqual([
    `limits.perClient linkMailPerClient ${JSON.stringify(CLIENT)} ${AT}`,
    `limits.perAddress linkMailPerAddressAndKind password-reset dana@desk.example ${AT}`,
    `limits.perAddress linkMailPerAddress dana@desk.example ${AT}`,
    'begin',
    `outbox.add password-reset dana@desk.example ${AT}`,
    'commit',
  ])
  expect(notes).toEqual(['password-reset mail requested'])
})

test('over either limit of the address nothing is sent, and a refusal per kind does not count overall', async () => {
  const both = world({ 'limits.perAddress': refused })
  await both.request('verification')
  expect(both.names()).toEqual(['limits.perClient', 'limits.perAddress'])
  expect(both.notes).toEqual(['verification mail over the limit of its address'])
  const all = world({
    'limits.perAddress': (name: string) => (name === 'linkMailPerAddress' ? refused : { allowed: true }),
  })
  await all.request('verification')
  expect(all.names()).toEqual(['limits.perClient', 'limits.perAddress', 'limits.perAddress'])
  const client = world({ 'limits.perClient': refused })
  await expect(client.request('verification')).rejects.toMatchObject({ code: 'too_many_requests' })
})
