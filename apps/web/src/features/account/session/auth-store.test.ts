import { expect, test, vi } from 'vitest'
import type { Credentials } from '../../../lib/storage/session-storage.ts'
import { SIGNED_OUT } from './auth-state.ts'
import { createAuthStore } from './auth-store.ts'

const dana = { first_name: 'Dana', last_name: 'Reyes', email: 'dana@desk.example', email_verified: false }
const pat = { ...dana, first_name: 'Pat', email: 'pat@desk.example' }

function memoryOf(kept: Credentials | null) {
  const memory = {
    kept,
    takeUp: () => memory.kept,
    save: vi.fn((credentials: Credentials) => {
      memory.kept = credentials
    }),
    clear: vi.fn(() => {
      memory.kept = null
    }),
  }
  return memory
}

test('a remembered session is restored at once, and still to be confirmed', () => {
  const store = createAuthStore({ memory: memoryOf({ token: 't', user: dana }) })
  expect(store.read()).toEqual({ user: dana, token: 't', isLoading: true, isAuthenticated: true, error: null })
})

test('with nothing usable to restore, whatever is left of it is removed', () => {
  const memory = memoryOf(null)
  expect(createAuthStore({ memory }).read()).toEqual(SIGNED_OUT)
  expect(memory.clear).toHaveBeenCalledOnce()
})

test('user and token are kept while both are there and removed otherwise', () => {
  const memory = memoryOf(null)
  const store = createAuthStore({ memory })
  store.dispatch({ type: 'AUTH_SUCCESS', user: dana, token: 't' })
  expect(memory.kept).toEqual({ user: dana, token: 't' })

  store.dispatch({ type: 'UPDATE_USER', user: { ...dana, email_verified: true } })
  expect(memory.kept).toEqual({ user: { ...dana, email_verified: true }, token: 't' })

  store.dispatch({ type: 'AUTH_FAILURE', error: 'Login failed' })
  expect(memory.kept).toBeNull()
})

test('what does not touch the session is not written: it could overwrite another tab’s newer one', () => {
  const memory = memoryOf({ token: 't', user: dana })
  const store = createAuthStore({ memory })
  memory.kept = { token: 'newer', user: pat }
  store.dispatch({ type: 'SET_LOADING', isLoading: false })
  store.dispatch({ type: 'CLEAR_ERROR' })
  expect(memory.kept).toEqual({ token: 'newer', user: pat })
})

test('a sign-in, another user and a sign-out in another tab are followed, and nothing is written for them', () => {
  const memory = memoryOf(null)
  const store = createAuthStore({ memory })
  memory.clear.mockClear()

  memory.kept = { token: 'd', user: dana }
  store.follow()
  expect(store.read()).toMatchObject({ user: dana, token: 'd', isAuthenticated: true, isLoading: false })

  memory.kept = { token: 'p', user: pat }
  store.follow()
  expect(store.read()).toMatchObject({ user: pat, token: 'p' })

  memory.kept = null
  store.follow()
  expect(store.read()).toEqual(SIGNED_OUT)
  expect([memory.save.mock.calls, memory.clear.mock.calls]).toEqual([[], []])
})

test('whoever listens hears of every change until they stop', () => {
  const store = createAuthStore({ memory: memoryOf(null) })
  const heard = vi.fn()
  const stop = store.listen(heard)
  store.dispatch({ type: 'AUTH_START' })
  store.follow()
  stop()
  store.dispatch({ type: 'AUTH_LOGOUT' })
  expect(heard).toHaveBeenCalledTimes(2)
})
