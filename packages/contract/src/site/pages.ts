/** The paths of all pages. The browser's router renders them; the server responds to any other path with 404. */
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

/** The path of a shared brief; an unknown token gets a 404 response. */
export const SHARED_BRIEF_PAGE_PATH = '/s/:token'

/**
 * The zone in the address of the one page that the server renders for every zone that does not exist. That page cannot
 * name the zone that the reader requested.
 */
export const UNKNOWN_ZONE_PLACEHOLDER = 'UNKNOWN'

/** The empty page that a service worker stores, so that the app can start offline. */
export const APP_SHELL_PATH = '/shell'

/** A page outside production only, which shows the shared components in all their states. */
export const DEV_UI_PATH = '/dev/ui'
