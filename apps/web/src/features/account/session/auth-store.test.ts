import { expect, test, vi } from 'vitest'
import type { AuthSession } from '../../../lib/storage/auth-session-storage.ts'
import { SIGNED_OUT_STATE } from './auth-state.ts'
import { createAuthStore } from './auth-store.ts'

const dana = { first_name: 'Dana', last_name: 'Reyes', email: 'dana@desk.example', email_verified: false }
const pat = { ...dana, first_name: 'Pat', email: 'pat@desk.example' }

function storageWith(stored: AuthSession | null) {
  const storage = {
    stored,
    restore: () => storage.stored,
    save: vi.fn((credentials: AuthSession) => {
      storage.stored = credentials
    }),
    clear: vi.fn(() => {
      storage.stored = null
    }),
  }
  return storage
}

test('a stored session is restored at once and waits for confirmation', () => {
  const store = createAuthStore({ storage: storageWith({ token: 't', user: dana }) })
  expect(store.read()).toEqual({ user: dana, token: 't', isLoading: true, isAuthenticated: true, error: null })
})

test('if nothing usable is stored, the remains are removed', () => {
  const storage = storageWith(null)
  expect(createAuthStore({ storage }).read()).toEqual(SIGNED_OUT_STATE)
  expect(storage.clear).toHaveBeenCalledOnce()
})

test('user and token are stored while both exist and removed otherwise', () => {
  const storage = storageWith(null)
  const store = createAuthStore({ storage })
  store.dispatch({ type: 'AUTH_SUCCESS', user: dana, token: 't' })
  expect(storage.stored).toEqual({ user: dana, token: 't' })

  store.dispatch({ type: 'UPDATE_USER', user: { ...dana, email_verified: true } })
  expect(storage.stored).toEqual({ user: { ...dana, email_verified: true }, token: 't' })

  store.dispatch({ type: 'AUTH_FAILURE', error: 'Login failed' })
  expect(storage.stored).toBeNull()
})

test('a change outside the session is not written: it could overwrite another tab’s newer session', () => {
  const storage = storageWith({ token: 't', user: dana })
  const store = createAuthStore({ storage })
  storage.stored = { token: 'newer', user: pat }
  store.dispatch({ type: 'SET_LOADING', isLoading: false })
  store.dispatch({ type: 'CLEAR_ERROR' })
  expect(storage.stored).toEqual({ token: 'newer', user: pat })
})

test('a sign-in, user change and sign-out in another tab are followed without writing', () => {
  const storage = storageWith(null)
  const store = createAuthStore({ storage })
  storage.clear.mockClear()

  storage.stored = { token: 'd', user: dana }
  store.follow()
  expect(store.read()).toMatchObject({ user: dana, token: 'd', isAuthenticated: true, isLoading: false })

  storage.stored = { token: 'p', user: pat }
  store.follow()
  expect(store.read()).toMatchObject({ user: pat, token: 'p' })

  storage.stored = null
  store.follow()
  expect(store.read()).toEqual(SIGNED_OUT_STATE)
  expect([storage.save.mock.calls, storage.clear.mock.calls]).toEqual([[], []])
})

test('a listener is called on every change until it stops', () => {
  const store = createAuthStore({ storage: storageWith(null) })
  const listener = vi.fn()
  const stop = store.listen(listener)
  store.dispatch({ type: 'AUTH_START' })
  store.follow()
  stop()
  store.dispatch({ type: 'AUTH_LOGOUT' })
  expect(listener).toHaveBeenCalledTimes(2)
})
