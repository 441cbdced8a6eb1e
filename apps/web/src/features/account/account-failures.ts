/** What an account page can ask for, and the words for a failure that brings none: for the auth state, and on the page. */
const FAILURES = {
  login: { inState: 'Login failed', onPage: 'Login failed. Please check your credentials and try again.' },
  register: { inState: 'Registration failed', onPage: 'Registration failed. Please try again.' },
  verifyEmail: {
    inState: 'Email verification failed',
    onPage: 'Email verification failed. The link may be invalid or expired.',
  },
  forgotPassword: {
    inState: 'Failed to send password reset email',
    onPage: 'Failed to send password reset email. Please try again.',
  },
  resetPassword: {
    inState: 'Password reset failed',
    onPage: 'Failed to reset password. The reset link may have expired.',
  },
  resendVerification: {
    inState: 'Failed to resend verification email',
    onPage: 'Failed to resend verification email',
  },
  changeName: { inState: 'Failed to save your name', onPage: 'Failed to save your name. Please try again.' },
  changeEmail: { inState: 'Failed to send the link', onPage: 'Failed to send the link. Please try again.' },
  changePassword: {
    inState: 'Failed to change your password',
    onPage: 'Failed to change your password. Please try again.',
  },
  createToken: { inState: 'Failed to create the token', onPage: 'Failed to create the token. Please try again.' },
  deleteAccount: {
    inState: 'Failed to delete your account',
    onPage: 'Failed to delete your account. Please try again.',
  },
} as const

export type AccountRequest = keyof typeof FAILURES

export const MISSING_VERIFICATION_TOKEN = 'Invalid or missing verification token.'
export const MISSING_RESET_TOKEN = 'Invalid or missing reset token. Please request a new password reset.'

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : '')

export const failureInState = (request: AccountRequest, error: unknown): string =>
  wordsOf(error) || FAILURES[request].inState

export const failureOnPage = (request: AccountRequest, error: unknown): string =>
  wordsOf(error) || FAILURES[request].onPage

const ALREADY_USED = 'already been used'

export const verificationFailureTitle = (message: string): string =>
  message.includes(ALREADY_USED) ? 'Link Already Used' : 'Verification Failed'
