import { expect, test, vi } from 'vitest'
import { ApiError } from './api-client.ts'
import {
  clearPersonalQueries,
  createQueryErrorReporter,
  PERSONAL_QUERY_KEY,
  queryClient,
  shouldRetryQuery,
} from './query-client.ts'

test.each([
  ['a failed request is retried once', 0, new ApiError('', { status: 503 }), true],
  ['a request without a response is retried too', 0, new ApiError('', { status: 0 }), true],
  ['but not a second time', 1, new ApiError('', { status: 503 }), false],
  ['a refusal is not retried', 0, new ApiError('', { status: 404 }), false],
  ['an error in our code is not retried', 0, new TypeError('x is not a function'), false],
])('%s', (_sentence, failures, error, expected) => {
  expect(shouldRetryQuery(failures, error)).toBe(expected)
})

test('personal data is cleared, market data is not', () => {
  queryClient.setQueryData([PERSONAL_QUERY_KEY, 'preferences'], { scheduledBriefs: [] })
  queryClient.setQueryData(['brief', 'latest', 'WEST'], { zone: 'WEST' })
  clearPersonalQueries()
  expect(queryClient.getQueryData([PERSONAL_QUERY_KEY, 'preferences'])).toBeUndefined()
  expect(queryClient.getQueryData(['brief', 'latest', 'WEST'])).toEqual({ zone: 'WEST' })
})

test('a failed load is reported once until it works again, per load', () => {
  const reports: string[] = []
  const { onError, onSuccess } = createQueryErrorReporter(({ message }) => reports.push(message))
  const [brief, history] = [{ queryHash: 'brief' }, { queryHash: 'history' }]
  const down = new ApiError('latest failed: 503', { status: 503 })
  onError(down, brief)
  onError(down, brief)
  onError(new ApiError('history failed: 503', { status: 503 }), history)
  onSuccess({}, brief)
  onError(down, brief)
  expect(reports).toEqual(['latest failed: 503', 'history failed: 503', 'latest failed: 503'])
})

test.each([
  ['a session that ended', new ApiError('x', { status: 401 })],
  ['a brief that is not made yet', new ApiError('x', { status: 404, code: 'no_brief_yet' })],
])('%s is not an error', (_sentence, error) => {
  const report = vi.fn()
  createQueryErrorReporter(report).onError(error, { queryHash: 'brief' })
  expect(report).not.toHaveBeenCalled()
})

test('a failed query is reported as a load error', async () => {
  vi.stubGlobal('window', { location: { href: 'https://brief.example/brief' } })
  // Simulates a new page, because the limit of reports is per page and other test files share these modules.
  vi.resetModules()
  const { setEventCollector } = await import('../tracking/track.ts')
  const { queryClient: pageQueryClient } = await import('./query-client.ts')
  const collect = vi.fn()
  setEventCollector(collect)
  const queryFn = async () => Promise.reject(new Error('zones failed: 404'))
  await pageQueryClient.fetchQuery({ queryKey: ['zones'], queryFn, retry: false }).catch(() => undefined)
  vi.unstubAllGlobals()
  expect(collect.mock.calls).toMatchObject([[{ details: { message: 'zones failed: 404', component: 'load' } }]])
})

test('data is fresh for 30 seconds, and a refocused tab requests nothing', () => {
  expect(queryClient.getDefaultOptions()).toMatchObject({
    queries: { staleTime: 30_000, refetchOnWindowFocus: false, retryDelay: 700 },
    mutations: { networkMode: 'always' },
  })
})
