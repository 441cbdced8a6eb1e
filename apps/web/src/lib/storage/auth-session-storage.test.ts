import { beforeEach, expect, test, vi } from 'vitest'
import { clearAuthSession, readSessionToken, restoreAuthSession, saveAuthSession } from './auth-session-storage.ts'

const dana = { id: '7', first_name: 'Dana', last_name: 'Reyes', email: 'dana@desk.example', email_verified: true }
let stored: Map<string, string>
let written: string[]

beforeEach(() => {
  stored = new Map()
  written = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      written.push(key)
      stored.set(key, value)
    },
    removeItem: (key: string) => stored.delete(key),
  })
  clearAuthSession()
})

test('credentials are read back, under the two keys', () => {
  saveAuthSession({ token: 't', user: dana })
  expect(Object.fromEntries(stored)).toEqual({ auth_token: 't', auth_user: JSON.stringify(dana) })
  expect(restoreAuthSession()).toEqual({ token: 't', user: dana })
  expect(readSessionToken()).toBe('t')
})

test('the token is written after the user, so that it is never stored alone', () => {
  saveAuthSession({ token: 't', user: dana })
  expect(written).toEqual(['auth_user', 'auth_token'])
})

test('clearing removes both', () => {
  saveAuthSession({ token: 't', user: dana })
  clearAuthSession()
  expect([stored.size, readSessionToken(), restoreAuthSession()]).toEqual([0, null, null])
})

test.each([
  ['a token without a user', { auth_token: 't' }],
  ['a user without a token', { auth_user: JSON.stringify(dana) }],
  ['an empty token', { auth_token: '', auth_user: JSON.stringify(dana) }],
  ['a user that is not JSON', { auth_token: 't', auth_user: '{"first_name":' }],
  ['a user that is null', { auth_token: 't', auth_user: 'null' }],
  ['a user that is a list', { auth_token: 't', auth_user: '[]' }],
  ['a user without a name', { auth_token: 't', auth_user: JSON.stringify({ ...dana, first_name: 7 }) }],
  ['nothing', {}],
])('%s restores no session, and no token is sent', (_sentence, entries) => {
  for (const [key, value] of Object.entries(entries)) stored.set(key, value)
  expect(restoreAuthSession()).toBeNull()
  expect(readSessionToken()).toBeNull()
})

test('another tab’s token is used only after this tab restores it', () => {
  saveAuthSession({ token: 'mine', user: dana })
  stored.set('auth_token', 'theirs')
  expect(readSessionToken()).toBe('mine')
  expect(restoreAuthSession()).toEqual({ token: 'theirs', user: dana })
  expect(readSessionToken()).toBe('theirs')
})

test('without storage a session lasts as long as the page', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(restoreAuthSession()).toBeNull()
  saveAuthSession({ token: 't', user: dana })
  expect(readSessionToken()).toBe('t')
  clearAuthSession()
  expect(readSessionToken()).toBeNull()
})

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
