// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import '../../../../test/dom.tsx'
import { DANA } from '../../../../test/people.ts'
import { ApiError } from '../../../lib/http/api-client.ts'
import { AuthContext } from '../session/auth-context.ts'
import { type AuthState, SIGNED_OUT } from '../session/auth-state.ts'
import { useAccountRequest } from './use-account-request.ts'

const SIGNED_IN: AuthState = { ...SIGNED_OUT, user: DANA, token: 't', isAuthenticated: true }
const failing = async () => Promise.reject(new ApiError('The link has expired.', { status: 400 }))

function requestAs(state: AuthState) {
  const dispatch = vi.fn()
  const auth = { ...state, dispatch, refreshUser: vi.fn(), signOut: vi.fn() }
  const wrapper = ({ children }: { children: ReactNode }) => <AuthContext value={auth}>{children}</AuthContext>
  const { result } = renderHook(() => useAccountRequest(), { wrapper })
  return { request: result.current, told: () => dispatch.mock.calls.map(([action]) => action) }
}

test('a visitor’s request is under way, then done, and its answer is handed on', async () => {
  const { request, told } = requestAs(SIGNED_OUT)
  expect(await request('register', async () => 'welcome')).toBe('welcome')
  expect(told()).toEqual([{ type: 'AUTH_START' }, { type: 'SET_LOADING', isLoading: false }])
})

test('one that fails leaves its words in the state, and is still thrown for the page to say', async () => {
  const { request, told } = requestAs(SIGNED_OUT)
  await expect(request('resetPassword', failing)).rejects.toThrow('The link has expired.')
  expect(told()).toEqual([{ type: 'AUTH_START' }, { type: 'AUTH_FAILURE', error: 'The link has expired.' }])
})

test('one that fails without a word is named by what was asked for', async () => {
  const { request, told } = requestAs(SIGNED_OUT)
  await request('login', async () => Promise.reject(new Error(''))).catch(() => undefined)
  expect(told().at(-1)).toEqual({ type: 'AUTH_FAILURE', error: 'Login failed' })
})

test('whoever is signed in stays so, whatever becomes of a link they open', async () => {
  const { request, told } = requestAs(SIGNED_IN)
  await expect(request('verifyEmail', failing)).rejects.toThrow()
  await request('verifyEmail', async () => 'verified')
  expect(told()).toEqual([])
})
