import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/http/api-client.ts'
import type { AuthUser } from '../../../lib/storage/auth-user.ts'
import { SIGNED_OUT_STATE } from './auth-state.ts'
import { createAuthStore } from './auth-store.ts'
import { createSessionManager } from './session.ts'

const dana = { first_name: 'Dana', last_name: 'Reyes', email: 'dana@desk.example', email_verified: false }
const verified = { ...dana, email_verified: true }
const pat = { ...dana, first_name: 'Pat' }

const failing = (status: number) => () => Promise.reject(new ApiError('No.', { status }))

type Given = {
  getMe?: () => Promise<AuthUser>
  logOut?: () => Promise<unknown>
  endPush?: () => Promise<void>
  backOnline?: () => Promise<void> | null
}

function open({ getMe, logOut, endPush = async () => {}, backOnline = () => null }: Given) {
  const store = createAuthStore({
    storage: { restore: () => ({ token: 't', user: dana }), save: vi.fn(), clear: vi.fn() },
  })
  const pause = vi.fn(async () => undefined)
  const needs = { store, getMe: getMe ?? failing(0), logOut: logOut ?? failing(0), endPush, pause, backOnline }
  return { store, pause, session: createSessionManager(needs) }
}

test('a restored session is confirmed with the user from the server', async () => {
  const { store, session } = open({ getMe: async () => verified })
  await session.confirm()
  expect(store.read()).toMatchObject({ user: verified, isAuthenticated: true, isLoading: false })
})

test.each([
  ['refused', 401],
  ['answered by a broken server', 500],
  ['not answered', 0],
])('a restored session whose check is %s is cleared', async (_sentence, status) => {
  const { store, session } = open({ getMe: failing(status) })
  await session.confirm()
  expect(store.read()).toEqual(SIGNED_OUT_STATE)
})

test('one failed request does not end a session', async () => {
  const getMe = vi.fn(async () => verified).mockImplementationOnce(failing(503))
  const { store, session, pause } = open({ getMe })
  await session.confirm()
  expect(store.read()).toMatchObject({ user: verified, isLoading: false })
  expect([getMe.mock.calls.length, pause.mock.calls.length]).toEqual([2, 1])
})

test('a session restored offline waits for a connection and is then confirmed', async () => {
  const getMe = vi
    .fn(async () => verified)
    .mockImplementationOnce(failing(0))
    .mockImplementationOnce(failing(0))
  let connect = () => {}
  const connection = new Promise<void>((resolve) => {
    connect = resolve
  })
  const { store, session } = open({ getMe, backOnline: () => connection })
  const confirmed = session.confirm()
  await expect.poll(() => getMe).toHaveBeenCalledTimes(2)
  expect(store.read()).toMatchObject({ user: dana, isAuthenticated: true, isLoading: true })
  connect()
  await confirmed
  expect(store.read()).toMatchObject({ user: verified, isLoading: false })
})

test('a 401 ends the session even while the browser reports itself offline', async () => {
  const { store, session } = open({ getMe: failing(401), backOnline: () => new Promise(() => {}) })
  await session.confirm()
  expect(store.read()).toEqual(SIGNED_OUT_STATE)
})

test('a 401 is not retried', async () => {
  const getMe = vi.fn(failing(401))
  await open({ getMe }).session.confirm()
  expect(getMe).toHaveBeenCalledOnce()
})

test.each([
  ['arrives', async () => dana],
  ['fails', failing(401)],
])('a response that %s after another user has signed in changes nothing', async (_sentence, answer) => {
  const { store, session } = open({
    getMe: () => {
      store.dispatch({ type: 'AUTH_SUCCESS', user: pat, token: 'p' })
      return answer()
    },
  })
  await session.confirm()
  expect(store.read()).toMatchObject({ user: pat, token: 'p', isAuthenticated: true })
})

test('a later refresh that fails keeps the session', async () => {
  const { store, session } = open({ getMe: failing(503) })
  await expect(session.refreshUser()).rejects.toThrow('No.')
  expect(store.read()).toMatchObject({ user: dana, token: 't' })
})

test.each([
  ['ends it', async () => ({}), null],
  ['refuses', failing(401), 'No.'],
  ['fails', failing(500), 'No.'],
  ['never answers', () => new Promise(() => undefined), 'The server did not answer'],
])('signing out clears the session at once when the server %s', async (_sentence, logOut, why) => {
  const { store, session } = open({ logOut })
  const failure = session.signOut().then(
    () => null,
    (error: Error) => error.message,
  )
  expect(store.read()).toEqual(SIGNED_OUT_STATE)
  expect(await failure).toBe(why)
})

test('the logout request is sent before the token is cleared', async () => {
  const sent: (string | null)[] = []
  const { store, session } = open({
    logOut: async () => {
      sent.push(store.read().token)
    },
  })
  await session.signOut()
  expect(sent).toEqual(['t'])
})

test('signing out ends the notifications of this browser, and one that cannot unsubscribe is signed out too', async () => {
  const endPush = vi.fn(() => Promise.reject(new Error('The push service is down')))
  const { store, session } = open({ logOut: async () => ({}), endPush })
  await session.signOut()
  expect(endPush).toHaveBeenCalledOnce()
  expect(store.read()).toEqual(SIGNED_OUT_STATE)
})
