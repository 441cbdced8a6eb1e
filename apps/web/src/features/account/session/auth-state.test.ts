import { expect, test } from 'vitest'
import { type AuthState, authReducer, SIGNED_OUT_STATE } from './auth-state.ts'

const dana = { first_name: 'Dana', last_name: 'Reyes', email: 'dana@example.com', email_verified: true }
const signedIn: AuthState = { user: dana, token: 't', isLoading: false, isAuthenticated: true, error: null }

test('starting clears the last error and sets loading', () => {
  const failed = authReducer(SIGNED_OUT_STATE, { type: 'AUTH_FAILURE', error: 'Login failed' })
  expect(authReducer(failed, { type: 'AUTH_START' })).toMatchObject({ isLoading: true, error: null })
})

test('success stores user and token', () => {
  const started = authReducer(SIGNED_OUT_STATE, { type: 'AUTH_START' })
  expect(authReducer(started, { type: 'AUTH_SUCCESS', user: dana, token: 't' })).toEqual(signedIn)
})

test('failure keeps only its message', () => {
  expect(authReducer(signedIn, { type: 'AUTH_FAILURE', error: 'Login failed' })).toEqual({
    ...SIGNED_OUT_STATE,
    error: 'Login failed',
  })
})

test('logout clears everything', () => {
  expect(authReducer({ ...signedIn, error: 'x' }, { type: 'AUTH_LOGOUT' })).toEqual(SIGNED_OUT_STATE)
})

test('a changed user keeps the session', () => {
  const renamed = { ...dana, first_name: 'Dee' }
  expect(authReducer(signedIn, { type: 'UPDATE_USER', user: renamed })).toEqual({ ...signedIn, user: renamed })
})

test('clearing the error and setting loading change nothing else', () => {
  expect(authReducer({ ...signedIn, error: 'x' }, { type: 'CLEAR_ERROR' })).toEqual(signedIn)
  expect(authReducer(signedIn, { type: 'SET_LOADING', isLoading: true })).toEqual({ ...signedIn, isLoading: true })
})
