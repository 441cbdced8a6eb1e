import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { worthRetrying } from './query-client.ts'

test.each([
  ['a server that stumbled is asked once more', 0, new ApiError('', { status: 503 }), true],
  ['and so is one that did not answer', 0, new ApiError('', { status: 0 }), true],
  ['but not a third time', 1, new ApiError('', { status: 503 }), false],
  ['a refusal is an answer', 0, new ApiError('', { status: 404 }), false],
  ['a fault of ours does not heal by waiting', 0, new TypeError('x is not a function'), false],
])('%s', (_sentence, failures, error, expected) => {
  expect(worthRetrying(failures, error)).toBe(expected)
})
