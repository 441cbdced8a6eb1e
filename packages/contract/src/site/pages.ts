/** Paths of all pages; the browser's router renders them, and the server answers every other path with 404. */
export const PAGE_PATHS = {
  home: '/',
  homeFile: '/index.html',
  brief: '/brief',
  history: '/history',
  monitor: '/monitor',
  batteries: '/batteries',
  alerts: '/alerts',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  resendVerification: '/resend-verification',
  preferences: '/preferences',
  welcome: '/welcome',
  shares: '/shares',
  account: '/account',
  methodology: '/methodology',
  glossary: '/glossary',
  status: '/status',
  record: '/record',
} as const

/** The path of a shared brief; answered with 404 for an unknown token. */
export const SHARED_PAGE_PATH = '/s/:token'

/** The page without content, which a service worker keeps for readers who are offline. */
export const SHELL_PATH = '/shell'

/** Outside production only: the shared components in all their states. */
export const DEV_UI_PATH = '/dev/ui'
