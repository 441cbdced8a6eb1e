const withTryAgain = (inState: string) => ({ inState, onPage: `${inState}. Please try again.` })
const RESEND_FAILED = 'Failed to resend verification email'

/**
 * Messages for failed account requests if the server sends no message: one text for the auth state and one for the
 * page.
 */
const FAILURES = {
  login: { inState: 'Login failed', onPage: 'Login failed. Please check your credentials and try again.' },
  register: withTryAgain('Registration failed'),
  verifyEmail: {
    inState: 'Email verification failed',
    onPage: 'Email verification failed. The link may be invalid or expired.',
  },
  forgotPassword: withTryAgain('Failed to send password reset email'),
  resetPassword: {
    inState: 'Password reset failed',
    onPage: 'Failed to reset password. The reset link may have expired.',
  },
  resendVerification: { inState: RESEND_FAILED, onPage: RESEND_FAILED },
  changeName: withTryAgain('Failed to save your name'),
  changePosition: withTryAgain('Failed to save your position size'),
  changeEmail: withTryAgain('Failed to send the link'),
  changePassword: withTryAgain('Failed to change your password'),
  createToken: withTryAgain('Failed to create the token'),
  deleteAccount: withTryAgain('Failed to delete your account'),
} as const

export type AccountRequestName = keyof typeof FAILURES

export const MISSING_VERIFICATION_TOKEN_MESSAGE = 'Invalid or missing verification token.'
export const MISSING_RESET_TOKEN_MESSAGE = 'Invalid or missing reset token. Please request a new password reset.'

const errorMessage = (error: unknown) => (error instanceof Error ? error.message : '')

export const describeFailureForAuthState = (request: AccountRequestName, error: unknown): string =>
  errorMessage(error) || FAILURES[request].inState

export const describeFailureForPage = (request: AccountRequestName, error: unknown): string =>
  errorMessage(error) || FAILURES[request].onPage

export const chooseVerificationFailureTitle = (message: string): string =>
  message.includes('already been used') ? 'Link Already Used' : 'Verification Failed'
