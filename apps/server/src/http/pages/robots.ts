import { PAGES } from '@tradeops/contract/site/pages'

/** They show the preview of a link in a message to whoever was sent it, and list nothing. */
const PREVIEWERS = ['facebookexternalhit', 'LinkedInBot', 'Slackbot-LinkExpanding', 'Twitterbot', 'WhatsApp']

/** What nobody should find by searching: programs' answers, shared briefs, and what is one account's. */
const PRIVATE = [
  '/api/',
  '/dev/',
  '/s/',
  '/unsubscribe/',
  PAGES.preferences,
  PAGES.account,
  PAGES.welcome,
  PAGES.shares,
]

export const ROBOTS = [
  ...PREVIEWERS.map((name) => `User-agent: ${name}`),
  'Allow: /',
  'Disallow: /api/',
  '',
  'User-agent: *',
  ...PRIVATE.map((path) => `Disallow: ${path}`),
  '',
].join('\n')
