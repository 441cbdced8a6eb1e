import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readAddress, renderPageAt, writeInAnotherTab } from '../../../../test/dom.tsx'
import { composeStoredSession, DANA, PAT } from '../../../../test/people.ts'

type Answers = Record<string, () => Response | Promise<Response>>

const me = (user: typeof DANA) => () => Response.json({ user })
const refused = () => Response.json({ error: 'Please sign in' }, { status: 401 })

let requests: string[]

beforeEach(() => {
  // The provider's store lives as long as its module, so every test loads the module again.
  vi.resetModules()
  requests = []
})

async function open(at: string, answers: Answers) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requests.push(`${init.method} ${path} ${new Headers(init.headers).get('authorization')}`)
    return (answers[path] ?? (() => Response.json({}, { status: 503 })))()
  })
  const { AuthProvider } = await import('./auth-provider.tsx')
  const { useAuth } = await import('./auth-context.ts')
  const { apiClient } = await import('../../../lib/http/api.ts')
  const { uncheckedAnswerParser: anyAnswer } = await import('../../../lib/http/api-client.ts')
  const Name = () => {
    const { user, isLoading } = useAuth()
    return <p>{user ? `${user.first_name}${isLoading ? ', unconfirmed' : ''}` : 'signed out'}</p>
  }
  renderPageAt(
    at,
    <AuthProvider>
      <Name />
    </AuthProvider>,
  )
  return { call: (path: string) => apiClient.get(path, {}, anyAnswer).catch(() => undefined) }
}

const shownName = () => document.querySelector('p')?.textContent
const store = (entries: Record<string, string>) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}
const stored = () => [localStorage.getItem('auth_token'), localStorage.getItem('auth_user')]

test('a stored session is restored at once, and then updated with the user from the server', async () => {
  store(composeStoredSession(DANA, 't'))
  await open('/brief', { '/api/auth/me': me({ ...DANA, first_name: 'Daniela' }) })
  expect(shownName()).toBe('Dana, unconfirmed')
  await screen.findByText('Daniela')
  expect(requests).toEqual(['GET /api/auth/me Bearer t'])
  expect(stored()[1]).toContain('Daniela')
})

test.each([
  ['half of a session', { auth_token: 't' }],
  ['a user that is not JSON', { auth_token: 't', auth_user: '{"first_name":' }],
  ['a user of another kind', { auth_token: 't', auth_user: '["Dana"]' }],
])('%s in storage is removed, and the server is not called', async (_sentence, entries) => {
  store(entries)
  await open('/brief', {})
  expect([shownName(), stored(), requests]).toEqual(['signed out', [null, null], []])
})

test('a session the server no longer knows leads to sign-in, and from there back to the same page', async () => {
  store(composeStoredSession(DANA, 't'))
  await open('/brief?zone=WEST&mode=free', { '/api/auth/me': refused })
  await screen.findByText('signed out')
  expect(readAddress()).toBe('/login?expired=true&redirect=%2Fbrief%3Fzone%3DWEST')
  expect([stored(), window.history.state.usr]).toEqual([[null, null], { email: DANA.email }])
})

test('a call refused with 401 later ends the session in the same way', async () => {
  store(composeStoredSession(DANA, 't'))
  const { call } = await open('/preferences', { '/api/auth/me': me(DANA), '/api/user/preferences': refused })
  await screen.findByText('Dana')
  await act(() => call('/api/user/preferences'))
  expect([shownName(), readAddress()]).toEqual(['signed out', '/login?expired=true&redirect=%2Fpreferences'])
})

test('on the sign-in page a 401 concerns the typed password and does not redirect', async () => {
  const { call } = await open('/login?redirect=%2Fbrief', { '/api/auth/login': refused })
  await act(() => call('/api/auth/login'))
  expect(readAddress()).toBe('/login?redirect=%2Fbrief')
})

test('a sign-in, user change or sign-out in another tab is followed here without writing to storage', async () => {
  await open('/', {})
  const written = vi.spyOn(Storage.prototype, 'setItem')
  writeInAnotherTab(composeStoredSession(DANA, 'd'))
  expect(shownName()).toBe('Dana')
  writeInAnotherTab(composeStoredSession(PAT, 'p'))
  expect(shownName()).toBe('Pat')
  const theirs = written.mock.calls.length
  writeInAnotherTab({ auth_user: null, auth_token: null })
  expect(shownName()).toBe('signed out')
  expect(written.mock.calls.length).toBe(theirs)
  written.mockRestore()
})

test('a page restored from the back/forward cache notices that the session ended', async () => {
  store(composeStoredSession(DANA, 't'))
  await open('/', { '/api/auth/me': me(DANA) })
  await screen.findByText('Dana')
  localStorage.clear()
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(shownName()).toBe('signed out')
})

test('a 401 for the old session does not end a newer one from another tab', async () => {
  store(composeStoredSession(DANA, 'old'))
  let answer = (_response: Response) => {}
  await open('/brief', { '/api/auth/me': () => new Promise<Response>((resolve) => (answer = resolve)) })
  await waitFor(() => expect(requests).toHaveLength(1))
  writeInAnotherTab(composeStoredSession(PAT, 'new'))
  await act(async () => answer(refused()))
  expect([shownName(), readAddress()]).toEqual(['Pat', '/brief'])
})

test('the theme belongs to the account: applied from the server, stored, and removed with the session', async () => {
  store(composeStoredSession(DANA, 't'))
  const { call } = await open('/brief', {
    '/api/auth/me': () => Response.json({ user: { ...DANA, theme: 'dark' } }),
    '/api/user/preferences': refused,
  })
  const drawn = () => [document.documentElement.dataset.theme, localStorage.getItem('theme')]
  await waitFor(() => expect(drawn()).toEqual(['dark', 'dark']))
  await act(() => call('/api/user/preferences'))
  await waitFor(() => expect(drawn()).toEqual([undefined, null]))
})

test('the data of a session are removed when it ends, and when another account follows; public data stay', async () => {
  store(composeStoredSession(DANA, 't'))
  await open('/', { '/api/auth/me': me(DANA) })
  const { PERSONAL_QUERY_KEY, queryClient } = await import('../../../lib/http/query-client.ts')
  const theirs = [PERSONAL_QUERY_KEY, 'alerts']
  const readBoth = () => [queryClient.getQueryData(theirs), queryClient.getQueryData(['board'])]
  const fill = () => {
    queryClient.setQueryData(theirs, 'of the reader')
    queryClient.setQueryData(['board'], 'of everyone')
  }
  fill()
  writeInAnotherTab(composeStoredSession(PAT, 'p'))
  expect(readBoth()).toEqual([undefined, 'of everyone'])
  fill()
  writeInAnotherTab({ auth_user: null, auth_token: null })
  expect(readBoth()).toEqual([undefined, 'of everyone'])
})
