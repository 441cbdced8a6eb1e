import { expect, test } from 'vitest'
import { ApiError } from '../../lib/http/api-client.ts'
import {
  type AccountRequestName,
  chooseVerificationFailureTitle,
  describeFailureForAuthState,
  describeFailureForPage,
} from './account-failures.ts'

test.each<[AccountRequestName, string, string]>([
  ['login', 'Login failed', 'Login failed. Please check your credentials and try again.'],
  ['register', 'Registration failed', 'Registration failed. Please try again.'],
  ['verifyEmail', 'Email verification failed', 'Email verification failed. The link may be invalid or expired.'],
  ['forgotPassword', 'Failed to send password reset email', 'Failed to send password reset email. Please try again.'],
  ['resetPassword', 'Password reset failed', 'Failed to reset password. The reset link may have expired.'],
  ['resendVerification', 'Failed to resend verification email', 'Failed to resend verification email'],
])('a %s error without a message gets a default message', (request, inState, onPage) => {
  for (const wordless of [new Error(''), 'thrown text', undefined]) {
    expect(describeFailureForAuthState(request, wordless)).toBe(inState)
    expect(describeFailureForPage(request, wordless)).toBe(onPage)
  }
})

test('the server’s own message comes first', () => {
  const error = new ApiError('Invalid email or password', { status: 401 })
  expect(describeFailureForAuthState('login', error)).toBe('Invalid email or password')
  expect(describeFailureForPage('login', error)).toBe('Invalid email or password')
})

test.each([
  ['This verification link has already been used', 'Link Already Used'],
  ['This verification link has expired. Please request a new one.', 'Verification Failed'],
  ['Invalid or missing verification token.', 'Verification Failed'],
])('%s is titled %s', (message, title) => {
  expect(chooseVerificationFailureTitle(message)).toBe(title)
})
