import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/http/api-client.ts'
import { sortFailure } from './sort-failure.ts'

const names = ['email', 'password'] as const
const refused = (fields?: Record<string, string>) =>
  new ApiError('Some of the fields are not valid. Check them and try again.', {
    status: 400,
    ...(fields ? { fields } : {}),
  })

test('sentences about fields stand at their fields, in the order of the form', () => {
  const error = refused({ password: 'Password is required', email: 'Email is required' })
  expect(sortFailure('login', error, names)).toEqual({
    atFields: [
      { name: 'email', sentence: 'Email is required' },
      { name: 'password', sentence: 'Password is required' },
    ],
    onForm: null,
  })
})

test.each([
  ['a refusal without fields', refused()],
  ['a refusal of a field that the form does not have', refused({ token: 'Invalid' })],
])('%s stands above the form', (_sentence, error) => {
  expect(sortFailure('login', error, names)).toEqual({ atFields: [], onForm: error.message })
})

test('what only a part of the fields can say is said above the form too', () => {
  const error = refused({ email: 'Email is required', body: 'Unknown field' })
  expect(sortFailure('login', error, names)).toEqual({
    atFields: [{ name: 'email', sentence: 'Email is required' }],
    onForm: error.message,
  })
})

test('a failure without words gets the fallback of its request', () => {
  expect(sortFailure('register', new Error(''), names).onForm).toBe('Registration failed. Please try again.')
})
