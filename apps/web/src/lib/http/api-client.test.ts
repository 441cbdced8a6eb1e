import { expect, test, vi } from 'vitest'
import { ApiError, createApiClient, getErrorMessage, isTransientError } from './api-client.ts'

const anything = { parse: (body: unknown) => body }

function apiAnswering(answer: () => Response | Promise<Response>, token: string | null = null) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
  const onUnauthorized = vi.fn()
  const onServerDate = vi.fn()
  const api = createApiClient({ fetch, readToken: () => token, onUnauthorized, onServerDate })
  return { api, fetch, onUnauthorized, onServerDate }
}

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test.each([
  ['the error field comes first', { error: 'No.', message: 'Other.' }, 'No.'],
  ['then the message', { message: 'Other.' }, 'Other.'],
  ['an empty error is skipped', { error: '', message: 'Other.' }, 'Other.'],
  ['otherwise the default', {}, 'An error occurred'],
  ['also if the body is an array', [], 'An error occurred'],
  ['and if the error is not a string', { error: { deep: true } }, 'An error occurred'],
])('an error message: %s', async (_sentence, body, message) => {
  const { api } = apiAnswering(() => Response.json(body, { status: 409 }))
  const error = await failureOf(api.get('/api/x', {}, anything))
  expect([error.message, error.status]).toEqual([message, 409])
})

type Api = ReturnType<typeof createApiClient>

test.each<[string, string, (api: Api) => Promise<unknown>]>([
  ['GET', '/api/x?zone=WEST&limit=3', (api) => api.get('/api/x', { zone: 'WEST', limit: 3 }, anything)],
  ['POST', '/api/x', (api) => api.post('/api/x', { a: 1 }, anything)],
  ['POST', '/api/x?zone=WEST', (api) => api.post('/api/x', undefined, anything, { zone: 'WEST' })],
  ['PUT', '/api/x', (api) => api.put('/api/x', { a: 1 }, anything)],
  ['DELETE', '/api/x', (api) => api.delete('/api/x', anything)],
])('%s %s is requested', async (method, address, call) => {
  const { api, fetch } = apiAnswering(() => Response.json({}))
  await call(api)
  expect(fetch.mock.calls.map(([url, init]) => [init?.method, url])).toEqual([[method, address]])
})

test('a lazy parser is awaited, and one that cannot be loaded is a network error', async () => {
  const { api } = apiAnswering(() => Response.json({ a: 1 }))
  expect(await api.get('/api/x', {}, Promise.resolve(anything))).toEqual({ a: 1 })
  const error = await failureOf(api.get('/api/x', {}, Promise.reject(new TypeError('Failed to fetch the module'))))
  expect([error.message, error.status]).toEqual(['Network error - please check your connection', 0])
})

test('a proxy’s HTML error page gets the default message', async () => {
  const { api } = apiAnswering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const error = await failureOf(api.get('/api/x', {}, anything))
  expect([error.message, error.status]).toEqual(['An error occurred', 502])
})

test('no response is a network error with status 0', async () => {
  const { api } = apiAnswering(() => Promise.reject(new TypeError('Failed to fetch')))
  const error = await failureOf(api.get('/api/x', {}, anything))
  expect([error.message, error.status]).toEqual(['Network error - please check your connection', 0])
})

test('a response that does not fit the contract is unexpected, and keeps its cause', async () => {
  const { api } = apiAnswering(() => Response.json({ zone: 7 }))
  const mismatch = new Error('zone must be a string')
  const strict = {
    parse: () => {
      throw mismatch
    },
  }
  const error = await failureOf(api.get('/api/x', {}, strict))
  expect([error.message, error.status, error.cause]).toEqual(['An unexpected error occurred', 500, mismatch])
})

test('an aborted call is not reported as a network error', async () => {
  const controller = new AbortController()
  controller.abort()
  const { api } = apiAnswering(() => Promise.reject(controller.signal.reason))
  await expect(api.get('/api/x', {}, anything, controller.signal)).rejects.toBe(controller.signal.reason)
})

test('an error keeps its code, fields and body', async () => {
  const body = { error: 'No.', code: 'no_brief_yet', fields: { email: 'Email is required' }, sources: [] }
  const { api } = apiAnswering(() => Response.json(body, { status: 404 }))
  const error = await failureOf(api.post('/api/x', {}, anything))
  expect(error).toMatchObject({ code: 'no_brief_yet', fields: { email: 'Email is required' }, body })
})

test('the token is sent in the Authorization header, never in the URL', async () => {
  const { api, fetch } = apiAnswering(() => Response.json({}), 'secret')
  await api.get('/api/briefs/latest', { zone: 'WEST' }, anything)
  const [url, init] = fetch.mock.calls[0]!
  expect(url).toBe('/api/briefs/latest?zone=WEST')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret')
  expect(init?.cache).toBe('no-store')
})

test('a call without a body sends no content type', async () => {
  const { api, fetch } = apiAnswering(() => Response.json({}))
  await api.post('/api/briefs/diagnostics', undefined, anything, { zone: 'WEST' })
  const [url, init] = fetch.mock.calls[0]!
  expect(url).toBe('/api/briefs/diagnostics?zone=WEST')
  expect(new Headers(init?.headers).has('content-type')).toBe(false)
  expect(init?.body).toBeUndefined()
})

test('only a 401 ends the session', async () => {
  const refused = apiAnswering(() => Response.json({}, { status: 401 }))
  await failureOf(refused.api.get('/api/x', {}, anything))
  expect(refused.onUnauthorized).toHaveBeenCalledOnce()

  const forbidden = apiAnswering(() => Response.json({}, { status: 403 }))
  await failureOf(forbidden.api.get('/api/x', {}, anything))
  expect(forbidden.onUnauthorized).not.toHaveBeenCalled()
})

test('a 401 for an old token does not end the session', async () => {
  let token = 'old'
  const onUnauthorized = vi.fn()
  const fetch = async () => {
    token = 'new'
    return Response.json({}, { status: 401 })
  }
  const api = createApiClient({ fetch, readToken: () => token, onUnauthorized, onServerDate: vi.fn() })
  expect((await failureOf(api.get('/api/x', {}, anything))).status).toBe(401)
  expect(onUnauthorized).not.toHaveBeenCalled()
})

test('every response, also an error, reports the server’s time', async () => {
  const headers = { date: 'Wed, 15 Jul 2026 22:36:04 GMT' }
  const { api, onServerDate } = apiAnswering(() => Response.json({}, { status: 404, headers }))
  await failureOf(api.get('/api/x', {}, anything))
  expect(onServerDate).toHaveBeenCalledWith('Wed, 15 Jul 2026 22:36:04 GMT')
})

test('an error without a message gets a default', () => {
  expect(getErrorMessage(new Error('Broken'))).toBe('Broken')
  expect(getErrorMessage(new Error(''))).toBe('An unexpected error occurred')
  expect(getErrorMessage('thrown text')).toBe('An unexpected error occurred')
})

test.each([
  [0, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [401, false],
  [404, false],
])('a failure with status %i is transient: %s', (status, passes) => {
  expect(isTransientError(new ApiError('No.', { status }))).toBe(passes)
})
