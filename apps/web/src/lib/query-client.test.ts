import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { forgetPersonal, PERSONAL, queryClient, worthRetrying } from './query-client.ts'

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
  forgetPersonal()
  expect(queryClient.getQueryData([PERSONAL, 'preferences'])).toBeUndefined()
  expect(queryClient.getQueryData(['brief', 'latest', 'WEST'])).toEqual({ zone: 'WEST' })
})
