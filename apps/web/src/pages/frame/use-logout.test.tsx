import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAddress, renderPageAt } from '../../../test/dom.tsx'
import { DANA } from '../../../test/people.ts'
import { AuthContext } from '../../features/account/session/auth-context.ts'
import { SIGNED_OUT_STATE } from '../../features/account/session/auth-state.ts'
import { useLogout } from './use-logout.ts'

let answer: { resolve: () => void; reject: (error: Error) => void }
let reported: unknown[][]

beforeEach(() => {
  reported = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void reported.push(words))
})

afterEach(() => vi.restoreAllMocks())

const Leaving = ({ onFailure }: { onFailure: 'stay' | 'go home' }) => {
  const logOut = useLogout(onFailure)
  return (
    <button type="button" onClick={logOut}>
      Sign Out
    </button>
  )
}

async function signOut(at: string, onFailure: 'stay' | 'go home') {
  const signOut = () => new Promise<void>((resolve, reject) => (answer = { resolve, reject }))
  const auth = { ...SIGNED_OUT_STATE, user: DANA, token: 't', isAuthenticated: true }
  renderPageAt(
    at,
    <AuthContext value={{ ...auth, dispatch: vi.fn(), refreshUser: vi.fn(), signOut }}>
      <Leaving onFailure={onFailure} />
    </AuthContext>,
  )
  await act(async () => screen.getByText('Sign Out').click())
}

test('a brief waits for the server and then goes to Home', async () => {
  await signOut('/brief?zone=WEST', 'stay')
  expect(readAddress()).toBe('/brief?zone=WEST')
  await act(async () => answer.resolve())
  expect([readAddress(), reported]).toEqual(['/', []])
})

test('if the server fails, the brief stays and the error is logged', async () => {
  await signOut('/brief?zone=WEST', 'stay')
  const failure = new Error('The server did not answer')
  await act(async () => answer.reject(failure))
  expect([readAddress(), reported]).toEqual(['/brief?zone=WEST', [['Logout failed', failure]]])
})

test('a user who moved to another page stays there', async () => {
  await signOut('/brief?zone=WEST', 'stay')
  window.history.pushState(null, '', '/record')
  await act(async () => answer.resolve())
  expect(readAddress()).toBe('/record')
})

test('every other page is left at once, whatever the server answers', async () => {
  await signOut('/preferences', 'go home')
  expect(readAddress()).toBe('/')
  const entries = window.history.length
  await act(async () => answer.resolve())
  expect([readAddress(), window.history.length]).toEqual(['/', entries])
})
