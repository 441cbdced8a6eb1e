import { PAGE_PATHS } from '@tradeops/contract/site/pages'

/** Crawlers that only fetch link previews for messages and index nothing. */
const PREVIEWERS = ['facebookexternalhit', 'LinkedInBot', 'Slackbot-LinkExpanding', 'Twitterbot', 'WhatsApp']

/** Paths that search engines must not index: API responses, shared briefs, and account pages. */
const PRIVATE = [
  '/api/',
  '/dev/',
  '/s/',
  '/unsubscribe/',
  PAGE_PATHS.preferences,
  PAGE_PATHS.account,
  PAGE_PATHS.welcome,
  PAGE_PATHS.shares,
]

export const ROBOTS_TXT = [
  ...PREVIEWERS.map((name) => `User-agent: ${name}`),
  'Allow: /',
  'Disallow: /api/',
  '',
  'User-agent: *',
  ...PRIVATE.map((path) => `Disallow: ${path}`),
  '',
].join('\n')
