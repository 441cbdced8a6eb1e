/**
 * The pages of the product. The browser's router draws them, and the server answers exactly these with the page and
 * every other path with 404.
 */
export const PAGES = {
  home: '/',
  homeFile: '/index.html',
  brief: '/brief',
  history: '/history',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  resendVerification: '/resend-verification',
  preferences: '/preferences',
  account: '/account',
  methodology: '/methodology',
  glossary: '/glossary',
  status: '/status',
} as const

/** Outside production only: the shared pieces in all their states. */
export const DEV_UI_PAGE = '/dev/ui'
