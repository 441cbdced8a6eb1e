import { expect, test, vi } from 'vitest'
import { collectTracked } from '../tracking/track.ts'
import { ApiError } from './api-client.ts'
import { clearPersonalQueries, createLoadErrorReporter, PERSONAL, queryClient, worthRetrying } from './query-client.ts'

test.each([
  ['a server that stumbled is asked once more', 0, new ApiError('', { status: 503 }), true],
  ['and so is one that did not answer', 0, new ApiError('', { status: 0 }), true],
  ['but not a third time', 1, new ApiError('', { status: 503 }), false],
  ['a refusal is an answer', 0, new ApiError('', { status: 404 }), false],
  ['a fault of ours does not heal by waiting', 0, new TypeError('x is not a function'), false],
])('%s', (_sentence, failures, error, expected) => {
  expect(worthRetrying(failures, error)).toBe(expected)
})

test('somebody’s own things are forgotten, the market is not', () => {
  queryClient.setQueryData([PERSONAL, 'preferences'], { scheduledBriefs: [] })
  queryClient.setQueryData(['brief', 'latest', 'WEST'], { zone: 'WEST' })
  clearPersonalQueries()
  expect(queryClient.getQueryData([PERSONAL, 'preferences'])).toBeUndefined()
  expect(queryClient.getQueryData(['brief', 'latest', 'WEST'])).toEqual({ zone: 'WEST' })
})

test('a load that fails is reports once until it has worked again, and each load for itself', () => {
  const reports: string[] = []
  const { onError, onSuccess } = createLoadErrorReporter(({ message }) => reports.push(message))
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
])('%s is no fault', (_sentence, error) => {
  const report = vi.fn()
  createLoadErrorReporter(report).onError(error, { queryHash: 'brief' })
  expect(report).not.toHaveBeenCalled()
})

test('the page’s own loads are watched: one that fails is reports as a load', async () => {
  vi.stubGlobal('window', { location: { href: 'https://brief.example/brief' } })
  const collect = vi.fn()
  collectTracked(collect)
  const queryFn = async () => Promise.reject(new ApiError('zones failed: 404', { status: 404 }))
  await queryClient.fetchQuery({ queryKey: ['zones'], queryFn, retry: false }).catch(() => undefined)
  vi.unstubAllGlobals()
  expect(collect.mock.calls).toMatchObject([[{ details: { message: 'zones failed: 404', component: 'load' } }]])
})

test('what was loaded counts for half a minute, and a tab that is looked at again asks for nothing by itself', () => {
  expect(queryClient.getDefaultOptions()).toMatchObject({
    queries: { staleTime: 30_000, refetchOnWindowFocus: false, retryDelay: 700 },
    mutations: { networkMode: 'always' },
  })
})
