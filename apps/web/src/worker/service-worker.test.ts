import { beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: object) => void
const listeners = new Map<string, Listener>()
const shown: [title: string, options: object][] = []
const opened: string[] = []
let windows: object[]

beforeEach(async () => {
  listeners.clear()
  shown.length = 0
  opened.length = 0
  windows = []
  vi.stubGlobal('APP_FILES', ['/assets/app.js'])
  vi.stubGlobal('APP_VERSION', '1')
  vi.stubGlobal('self', {
    location: new URL('https://brief.example/service-worker.js'),
    registration: { showNotification: async (...given: [string, object]) => void shown.push(given) },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => void opened.push(url) },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  })
  vi.resetModules()
  await import('./service-worker.ts')
})

async function dispatch(type: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get(type)!({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
  await work
}
const push = (message: unknown) => dispatch('push', { data: { json: () => message } })
const click = (data: unknown) => dispatch('notificationclick', { notification: { close: () => {}, data } })

test('a push is shown with its text and the path of the brief', async () => {
  await push({ title: 'Houston past $150', body: 'Firing since 16:05 CT.', path: '/brief?zone=HOUSTON', tag: 'a' })
  expect(shown).toMatchObject([
    ['Houston past $150', { body: 'Firing since 16:05 CT.', data: '/brief?zone=HOUSTON', tag: 'a' }],
  ])
})

test('a push without content is shown too, because browsers require a notification', async () => {
  await push(null)
  await dispatch('push', { data: null })
  expect(shown.map(([title]) => title)).toEqual(['An alert', 'An alert'])
})

test('a click opens the brief, in the open window if there is one, and never another site', async () => {
  await click('/brief?zone=WEST')
  expect(opened).toEqual(['https://brief.example/brief?zone=WEST'])
  const visited: string[] = []
  windows = [{ focus: async () => {}, navigate: async (url: string) => void visited.push(url) }]
  await click('/brief?zone=WEST')
  await click('https://evil.example/')
  await click('//evil.example/')
  expect([visited, opened.length]).toEqual([['https://brief.example/brief?zone=WEST'], 1])
})

test('answers of the API are left to the network', () => {
  const respondWith = vi.fn()
  for (const path of ['/api/alerts', '/api/alert-channels', '/stop-alert/x'])
    listeners.get('fetch')!({ request: new Request(`https://brief.example${path}`), respondWith })
  expect(respondWith).not.toHaveBeenCalled()
})
