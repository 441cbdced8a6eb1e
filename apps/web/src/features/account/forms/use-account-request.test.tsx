import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import '../../../../test/dom.tsx'
import { DANA } from '../../../../test/people.ts'
import { ApiError } from '../../../lib/http/api-client.ts'
import { AuthContext } from '../session/auth-context.ts'
import { type AuthState, SIGNED_OUT_STATE } from '../session/auth-state.ts'
import { useAccountRequest } from './use-account-request.ts'

const SIGNED_IN: AuthState = { ...SIGNED_OUT_STATE, user: DANA, token: 't', isAuthenticated: true }
const failing = async () => Promise.reject(new ApiError('The link has expired.', { status: 400 }))

function requestAs(state: AuthState) {
  const dispatch = vi.fn()
  const auth = { ...state, dispatch, refreshUser: vi.fn(), signOut: vi.fn() }
  const wrapper = ({ children }: { children: ReactNode }) => <AuthContext value={auth}>{children}</AuthContext>
  const { result } = renderHook(() => useAccountRequest(), { wrapper })
  return { request: result.current, actions: () => dispatch.mock.calls.map(([action]) => action) }
}

test('a visitor’s request sets and clears loading, and returns the response', async () => {
  const { request, actions } = requestAs(SIGNED_OUT_STATE)
  expect(await request('register', async () => 'welcome')).toBe('welcome')
  expect(actions()).toEqual([{ type: 'AUTH_START' }, { type: 'SET_LOADING', isLoading: false }])
})

test('a failed request stores its message and still throws for the page', async () => {
  const { request, actions } = requestAs(SIGNED_OUT_STATE)
  await expect(request('resetPassword', failing)).rejects.toThrow('The link has expired.')
  expect(actions()).toEqual([{ type: 'AUTH_START' }, { type: 'AUTH_FAILURE', error: 'The link has expired.' }])
})

test('a failure without a message gets the default of its request', async () => {
  const { request, actions } = requestAs(SIGNED_OUT_STATE)
  await request('login', async () => Promise.reject(new Error(''))).catch(() => undefined)
  expect(actions().at(-1)).toEqual({ type: 'AUTH_FAILURE', error: 'Login failed' })
})

test('a signed-in user stays signed in, even if a link they open fails', async () => {
  const { request, actions } = requestAs(SIGNED_IN)
  await expect(request('verifyEmail', failing)).rejects.toThrow()
  await request('verifyEmail', async () => 'verified')
  expect(actions()).toEqual([])
})
