import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { readAddress, renderPageAt } from '../../test/dom.tsx'
import { DANA } from '../../test/people.ts'
import { AuthContext, type AuthContextValue } from '../features/account/session/auth-context.ts'
import { SIGNED_OUT_STATE } from '../features/account/session/auth-state.ts'
import { LoginPage } from './login-page.tsx'
import { PreferencesPage } from './preferences-page.tsx'

let requests: string[]

beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return path === '/api/user/preferences'
      ? Response.json({ scheduledBriefs: [], availableZones: [], availableTimezones: [], suspendedAddress: null })
      : Response.json({ conversionUi: true, production: false, dataMode: 'live' })
  })
})

function open(at: string, state: Partial<AuthContextValue>) {
  const auth: AuthContextValue = {
    ...SIGNED_OUT_STATE,
    dispatch: vi.fn(),
    refreshUser: async () => undefined,
    signOut: vi.fn(),
    ...state,
  }
  return renderPageAt(
    at,
    <AuthContext value={auth}>
      <Routes>
        <Route path="/preferences" element={<PreferencesPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </AuthContext>,
  )
}

const SIGNED_IN = { user: DANA, token: 't', isAuthenticated: true }
const UNVERIFIED = { ...SIGNED_IN, user: { ...DANA, email_verified: false } }
const privateCalls = () => requests.filter((path) => path.includes('preferences'))

test.each([
  ['/preferences', '/login?redirect=/preferences'],
  ['/preferences?mode=registered', '/login?redirect=/preferences&mode=registered'],
])('a visitor at %s is sent to sign in and back; no personal data is requested', async (at, login) => {
  open(at, {})
  await waitFor(() => expect(readAddress()).toBe(login))
  expect([screen.getByRole('heading', { level: 1 }).textContent, privateCalls()]).toEqual(['Sign In', []])
})

test('an unconfirmed session sees the skeleton, and no personal data is requested', () => {
  open('/preferences', { ...SIGNED_IN, isLoading: true })
  expect(screen.getByRole('status', { name: 'Loading your daily briefs' })).toBeTruthy()
  expect(privateCalls()).toEqual([])
})

test('a user with a verified address sees the schedules', async () => {
  open('/preferences', SIGNED_IN)
  await screen.findByText('No daily briefings scheduled')
  expect(readAddress()).toBe('/preferences')
})

test('an unverified user is sent to verify only after the server was checked, and returns here', async () => {
  let answer = () => {}
  const refreshUser = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  open('/preferences', { ...UNVERIFIED, refreshUser })
  await waitFor(() => expect(refreshUser).toHaveBeenCalled())
  expect(readAddress()).toBe('/preferences')
  answer()
  await waitFor(() => expect(readAddress()).toBe('/verify-email'))
  expect(JSON.parse(localStorage.getItem('after_verification') ?? 'null')).toMatchObject({
    email: DANA.email,
    returnTo: '/preferences',
  })
  expect(privateCalls()).toEqual([])
})

test.each([
  ['the page they were on', '/login?redirect=%2Fbrief%3Fzone%3DWEST', '/brief?zone=WEST'],
  ['Home, if the target is another site', '/login?redirect=%2F%2Fevil.example', '/'],
])('a signed-in user at the sign-in page is redirected to %s', async (_sentence, at, to) => {
  open(at, SIGNED_IN)
  await waitFor(() => expect(readAddress()).toBe(to))
})

test('the sign-in page waits for an unconfirmed session', () => {
  open('/login?redirect=%2Fbrief', { ...SIGNED_IN, isLoading: true })
  expect([readAddress(), screen.queryByRole('heading', { level: 1 })]).toEqual(['/login?redirect=%2Fbrief', null])
})
