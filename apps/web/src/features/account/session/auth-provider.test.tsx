// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { address, visit, writeInAnotherTab } from '../../../../test/dom.tsx'
import { DANA, keptSession, PAT } from '../../../../test/people.ts'

type Answers = Record<string, () => Response | Promise<Response>>

const me = (user: typeof DANA) => () => Response.json({ user })
const refused = () => Response.json({ error: 'Please sign in' }, { status: 401 })

let asked: string[]

beforeEach(() => {
  // The provider's store lives as long as its module: every test is a page loaded on its own.
  vi.resetModules()
  asked = []
})

async function open(at: string, answers: Answers) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path} ${new Headers(init.headers).get('authorization')}`)
    return (answers[path] ?? (() => Response.json({}, { status: 503 })))()
  })
  const { AuthProvider } = await import('./auth-provider.tsx')
  const { useAuth } = await import('./auth-context.ts')
  const { api } = await import('../../../lib/http/api.ts')
  const { anyAnswer } = await import('../../../lib/http/api-client.ts')
  const Name = () => {
    const { user, isLoading } = useAuth()
    return <p>{user ? `${user.first_name}${isLoading ? ', unconfirmed' : ''}` : 'nobody'}</p>
  }
  visit(
    at,
    <AuthProvider>
      <Name />
    </AuthProvider>,
  )
  return { call: (path: string) => api.get(path, {}, anyAnswer).catch(() => undefined) }
}

const shown = () => document.querySelector('p')?.textContent
const keep = (entries: Record<string, string>) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}
const kept = () => [localStorage.getItem('auth_token'), localStorage.getItem('auth_user')]

test('a session that is kept counts at once, and is confirmed with what the server says of its user now', async () => {
  keep(keptSession(DANA, 't'))
  await open('/brief', { '/api/auth/me': me({ ...DANA, first_name: 'Daniela' }) })
  expect(shown()).toBe('Dana, unconfirmed')
  await screen.findByText('Daniela')
  expect(asked).toEqual(['GET /api/auth/me Bearer t'])
  expect(kept()[1]).toContain('Daniela')
})

test.each([
  ['half of a session', { auth_token: 't' }],
  ['a user that is no JSON', { auth_token: 't', auth_user: '{"first_name":' }],
  ['a user of another kind', { auth_token: 't', auth_user: '["Dana"]' }],
])('%s in storage is nobody: it is removed, and the server is not asked', async (_sentence, entries) => {
  keep(entries)
  await open('/brief', {})
  expect([shown(), kept(), asked]).toEqual(['nobody', [null, null], []])
})

test('a session that the server no longer knows leads to the sign-in, and from there back to the same page', async () => {
  keep(keptSession(DANA, 't'))
  await open('/brief?zone=WEST&mode=free', { '/api/auth/me': refused })
  await screen.findByText('nobody')
  expect(address()).toBe('/login?expired=true&redirect=%2Fbrief%3Fzone%3DWEST')
  expect([kept(), window.history.state.usr]).toEqual([[null, null], { email: DANA.email }])
})

test('a call that is refused later ends the session in the same way', async () => {
  keep(keptSession(DANA, 't'))
  const { call } = await open('/preferences', { '/api/auth/me': me(DANA), '/api/user/preferences': refused })
  await screen.findByText('Dana')
  await act(() => call('/api/user/preferences'))
  expect([shown(), address()]).toEqual(['nobody', '/login?expired=true&redirect=%2Fpreferences'])
})

test('on the way in, a refusal is an answer to what was typed and leads nowhere', async () => {
  const { call } = await open('/login?redirect=%2Fbrief', { '/api/auth/login': refused })
  await act(() => call('/api/auth/login'))
  expect(address()).toBe('/login?redirect=%2Fbrief')
})

test('who signs in, changes or signs out in another tab does so here, and nothing is written for it', async () => {
  await open('/', {})
  const written = vi.spyOn(Storage.prototype, 'setItem')
  writeInAnotherTab(keptSession(DANA, 'd'))
  expect(shown()).toBe('Dana')
  writeInAnotherTab(keptSession(PAT, 'p'))
  expect(shown()).toBe('Pat')
  const theirs = written.mock.calls.length
  writeInAnotherTab({ auth_user: null, auth_token: null })
  expect(shown()).toBe('nobody')
  expect(written.mock.calls.length).toBe(theirs)
  written.mockRestore()
})

test('a page that the browser had frozen learns on its return that the session is over', async () => {
  keep(keptSession(DANA, 't'))
  await open('/', { '/api/auth/me': me(DANA) })
  await screen.findByText('Dana')
  localStorage.clear()
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(shown()).toBe('nobody')
})

test('a refusal of the session before does not end the one that another tab has begun meanwhile', async () => {
  keep(keptSession(DANA, 'old'))
  let answer = (_response: Response) => {}
  await open('/brief', { '/api/auth/me': () => new Promise<Response>((resolve) => (answer = resolve)) })
  await waitFor(() => expect(asked).toHaveLength(1))
  writeInAnotherTab(keptSession(PAT, 'new'))
  await act(async () => answer(refused()))
  expect([shown(), address()]).toEqual(['Pat', '/brief'])
})

test('the theme is the account’s: drawn when the server tells it, kept for the next start, and gone with the session', async () => {
  keep(keptSession(DANA, 't'))
  const { call } = await open('/brief', {
    '/api/auth/me': () => Response.json({ user: { ...DANA, theme: 'dark' } }),
    '/api/user/preferences': refused,
  })
  const drawn = () => [document.documentElement.dataset.theme, localStorage.getItem('theme')]
  await waitFor(() => expect(drawn()).toEqual(['dark', 'dark']))
  await act(() => call('/api/user/preferences'))
  await waitFor(() => expect(drawn()).toEqual([undefined, null]))
})
