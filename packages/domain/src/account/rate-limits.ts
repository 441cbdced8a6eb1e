import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'

export type RateLimit = { times: number; perMs: number }

export const EXPORTS_PER_MINUTE = 5

/**
 * Limits over a sliding window. A client is an IPv4 address or an IPv6 /64; an address is a mail address, known or not.
 * Successful sign-ins do not count, because a trading desk shares one IP address.
 */
export const RATE_LIMITS = {
  signInPerClient: [
    { times: 10, perMs: MINUTE_MS },
    { times: 100, perMs: HOUR_MS },
  ],
  registerPerClient: [{ times: 5, perMs: HOUR_MS }],
  registerPerAddress: [{ times: 3, perMs: HOUR_MS }],
  linkMailPerClient: [{ times: 10, perMs: HOUR_MS }],
  /** Limits each kind of mail separately, so that a user can get both a verification and a reset link. */
  linkMailPerAddressAndKind: [{ times: 1, perMs: MINUTE_MS }],
  /** Limits both kinds together: a stranger cannot have us send more mails to another mailbox. */
  linkMailPerAddress: [
    { times: 3, perMs: HOUR_MS },
    { times: 5, perMs: DAY_MS },
  ],
  preferencesReadPerUser: [{ times: 120, perMs: MINUTE_MS }],
  /** Each preview can render a mail. */
  previewPerUser: [{ times: 10, perMs: MINUTE_MS }],
  /** Each preview replays a season of runs; the form requests one after every pause in typing. */
  alertPreviewPerUser: [{ times: 60, perMs: MINUTE_MS }],
  /** Each request sends a mail to the user's own mailbox. */
  briefNowPerUser: [
    { times: 5, perMs: HOUR_MS },
    { times: 20, perMs: DAY_MS },
  ],
  /** Each test sends a request to an address that the user typed. */
  channelTestPerUser: [
    { times: 10, perMs: MINUTE_MS },
    { times: 60, perMs: HOUR_MS },
  ],
  preferencesWritePerUser: [{ times: 60, perMs: MINUTE_MS }],
  /** A page requests one series per selected span, zone or quantity; exports of a year are limited separately. */
  seriesPerUser: [{ times: 120, perMs: MINUTE_MS }],
  exportPerUser: [{ times: EXPORTS_PER_MINUTE, perMs: MINUTE_MS }],
  /** Users create, list and revoke links by hand. */
  sharesPerUser: [{ times: 60, perMs: MINUTE_MS }],
  /** A page reports every brief that it shows, one per five minutes and zone. */
  visitsPerUser: [{ times: 60, perMs: MINUTE_MS }],
  /** The account page loads three lists at once; its buttons are pressed by hand. */
  accountReadPerUser: [{ times: 120, perMs: MINUTE_MS }],
  accountWritePerUser: [{ times: 30, perMs: MINUTE_MS }],
  /** Each export reads all data of a user, row by row. */
  accountDataPerUser: [{ times: 3, perMs: HOUR_MS }],
  redeemPerClient: [{ times: 20, perMs: MINUTE_MS }],
  leadPerClient: [{ times: 5, perMs: HOUR_MS }],
  leadPerAddress: [{ times: 3, perMs: DAY_MS }],
  /** Limits batches of events, not single events. */
  analyticsPerClient: [{ times: 60, perMs: MINUTE_MS }],
} as const satisfies Record<string, readonly RateLimit[]>

/** The limit of one client's read-only API calls. A page that follows a zone makes a handful of requests an hour. */
export const READ_LIMIT_PER_CLIENT: RateLimit = { times: 300, perMs: MINUTE_MS }

/** The limit of one API token, wherever it is used: tokens are not meant for polling every second. */
export const READ_LIMIT_PER_TOKEN: RateLimit = { times: 60, perMs: MINUTE_MS }

/** Limits visitor events in one UTC day: twenty trading desks per address, and in total what a small disk can store. */
export const VISITOR_EVENTS_PER_DAY = { perClient: 10_000, inTotal: 200_000 }

export type RateLimitName = keyof typeof RATE_LIMITS

export const LONGEST_RATE_LIMIT_MS = DAY_MS

/** Outside production, a local client is a developer or a test run, which registers more often than a visitor. */
const LOCAL_FACTOR = 40
const LOOSER_LOCALLY: readonly RateLimitName[] = [
  'registerPerClient',
  'linkMailPerClient',
  'redeemPerClient',
  'leadPerClient',
  'analyticsPerClient',
]

export function rateLimitsFor(name: RateLimitName, onOwnMachine: boolean): readonly RateLimit[] {
  if (!onOwnMachine || !LOOSER_LOCALLY.includes(name)) return RATE_LIMITS[name]
  return RATE_LIMITS[name].map(({ times, perMs }) => ({ times: times * LOCAL_FACTOR, perMs }))
}
