import { beforeEach, expect, test, vi } from 'vitest'
import { clearCredentials, readToken, restoreCredentials, saveCredentials } from './session-storage.ts'

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
  clearCredentials()
})

test('credentials are read back, under the two keys', () => {
  saveCredentials({ token: 't', user: dana })
  expect(Object.fromEntries(stored)).toEqual({ auth_token: 't', auth_user: JSON.stringify(dana) })
  expect(restoreCredentials()).toEqual({ token: 't', user: dana })
  expect(readToken()).toBe('t')
})

test('the token is written after the user, so that it is never stored alone', () => {
  saveCredentials({ token: 't', user: dana })
  expect(written).toEqual(['auth_user', 'auth_token'])
})

test('clearing removes both', () => {
  saveCredentials({ token: 't', user: dana })
  clearCredentials()
  expect([stored.size, readToken(), restoreCredentials()]).toEqual([0, null, null])
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
  expect(restoreCredentials()).toBeNull()
  expect(readToken()).toBeNull()
})

test('another tab’s token is used only after this tab restores it', () => {
  saveCredentials({ token: 'mine', user: dana })
  stored.set('auth_token', 'theirs')
  expect(readToken()).toBe('mine')
  expect(restoreCredentials()).toEqual({ token: 'theirs', user: dana })
  expect(readToken()).toBe('theirs')
})

test('without storage a session lasts as long as the page', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(restoreCredentials()).toBeNull()
  saveCredentials({ token: 't', user: dana })
  expect(readToken()).toBe('t')
  clearCredentials()
  expect(readToken()).toBeNull()
})

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
