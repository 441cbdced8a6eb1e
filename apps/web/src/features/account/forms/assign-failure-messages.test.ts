import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/http/api-client.ts'
import { assignFailureMessages } from './assign-failure-messages.ts'

const names = ['email', 'password'] as const
const refused = (fields?: Record<string, string>) =>
  new ApiError('Some of the fields are not valid. Check them and try again.', {
    status: 400,
    ...(fields ? { fields } : {}),
  })

test('messages about fields are shown at their fields, in form order', () => {
  const error = refused({ password: 'Password is required', email: 'Email is required' })
  expect(assignFailureMessages('login', error, names)).toEqual({
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
])('%s is shown above the form', (_sentence, error) => {
  expect(assignFailureMessages('login', error, names)).toEqual({ atFields: [], onForm: error.message })
})

test('a failure that also names unknown fields is shown above the form too', () => {
  const error = refused({ email: 'Email is required', body: 'Unknown field' })
  expect(assignFailureMessages('login', error, names)).toEqual({
    atFields: [{ name: 'email', sentence: 'Email is required' }],
    onForm: error.message,
  })
})

test('a failure without a message gets the default of its request', () => {
  expect(assignFailureMessages('register', new Error(''), names).onForm).toBe('Registration failed. Please try again.')
})
