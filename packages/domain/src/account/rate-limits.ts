import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'

export type RateLimit = { times: number; perMs: number }

export const MAX_HISTORY_EXPORTS_PER_MINUTE = 5

/**
 * Rate limits over a sliding time window. A client is an IPv4 address or an IPv6 /64; an address is an email address,
 * known or not. Successful sign-ins do not count, because a trading desk shares one IP address.
 */
export const RATE_LIMITS = {
  signInPerClient: [
    { times: 10, perMs: MINUTE_MS },
    { times: 100, perMs: HOUR_MS },
  ],
  registerPerClient: [{ times: 5, perMs: HOUR_MS }],
  registerPerAddress: [{ times: 3, perMs: HOUR_MS }],
  linkMailPerClient: [{ times: 10, perMs: HOUR_MS }],
  /** Limits verification and reset mails separately, so that a user can get one of each. */
  linkMailPerAddressAndKind: [{ times: 1, perMs: MINUTE_MS }],
  /** Limits verification and reset mails together, so that a stranger cannot have another person's mailbox flooded. */
  linkMailPerAddress: [
    { times: 3, perMs: HOUR_MS },
    { times: 5, perMs: DAY_MS },
  ],
  preferencesReadPerUser: [{ times: 120, perMs: MINUTE_MS }],
  /** Previews of a daily mail are limited, because each preview can render a mail. */
  previewPerUser: [{ times: 10, perMs: MINUTE_MS }],
  /**
   * Alert previews are limited, because each replays 90 days of SCED runs. The form requests one after every pause in
   * typing.
   */
  alertPreviewPerUser: [{ times: 60, perMs: MINUTE_MS }],
  /** Briefs that a user requests by mail are limited, because each sends a mail to the user's own mailbox. */
  briefNowPerUser: [
    { times: 5, perMs: HOUR_MS },
    { times: 20, perMs: DAY_MS },
  ],
  /** Tests of an alert channel are limited, because each sends a request to an address that the user typed. */
  channelTestPerUser: [
    { times: 10, perMs: MINUTE_MS },
    { times: 60, perMs: HOUR_MS },
  ],
  preferencesWritePerUser: [{ times: 60, perMs: MINUTE_MS }],
  /** A page requests one series per selected time span, zone or quantity; exports of a year are limited separately. */
  seriesPerUser: [{ times: 120, perMs: MINUTE_MS }],
  exportPerUser: [{ times: MAX_HISTORY_EXPORTS_PER_MINUTE, perMs: MINUTE_MS }],
  /** Users create, list and revoke share links by hand, so few requests are enough. */
  sharesPerUser: [{ times: 60, perMs: MINUTE_MS }],
  /** Visits are reported by a page for every brief that it shows, which is one per five minutes and zone. */
  visitsPerUser: [{ times: 60, perMs: MINUTE_MS }],
  /** The account page loads the account, its sessions and its API tokens at once. */
  accountReadPerUser: [{ times: 120, perMs: MINUTE_MS }],
  /** Changes are button presses, so few requests are enough. */
  accountWritePerUser: [{ times: 30, perMs: MINUTE_MS }],
  /** Account exports are limited, because each reads all data of a user, row by row. */
  accountDataPerUser: [{ times: 3, perMs: HOUR_MS }],
  redeemPerClient: [{ times: 20, perMs: MINUTE_MS }],
  leadPerClient: [{ times: 5, perMs: HOUR_MS }],
  leadPerAddress: [{ times: 3, perMs: DAY_MS }],
  /** Limits batches of analytics events, not single events. */
  analyticsPerClient: [{ times: 60, perMs: MINUTE_MS }],
} as const satisfies Record<string, readonly RateLimit[]>

/** The limit of one client's read-only API requests; a page that follows a zone makes a handful of requests an hour. */
export const READ_RATE_LIMIT_PER_CLIENT: RateLimit = { times: 300, perMs: MINUTE_MS }

/** The limit of one API token over all clients that use it, because tokens are not meant for polling every second. */
export const READ_RATE_LIMIT_PER_TOKEN: RateLimit = { times: 60, perMs: MINUTE_MS }

/**
 * Limits analytics events in one UTC day: enough for twenty trading desks per IP address, and in total what a small
 * disk can store.
 */
export const MAX_ANALYTICS_EVENTS_PER_DAY = { perClient: 10_000, inTotal: 200_000 }

export type RateLimitName = keyof typeof RATE_LIMITS

export const LONGEST_RATE_LIMIT_WINDOW_MS = DAY_MS

/**
 * Outside production, a client on the same machine is a developer or a test run, which registers more often than a
 * visitor.
 */
const LOCAL_FACTOR = 40
const LOOSER_LOCALLY: readonly RateLimitName[] = [
  'registerPerClient',
  'linkMailPerClient',
  'redeemPerClient',
  'leadPerClient',
  'analyticsPerClient',
]

export function findRateLimits(name: RateLimitName, onOwnMachine: boolean): readonly RateLimit[] {
  if (!onOwnMachine || !LOOSER_LOCALLY.includes(name)) return RATE_LIMITS[name]
  return RATE_LIMITS[name].map(({ times, perMs }) => ({ times: times * LOCAL_FACTOR, perMs }))
}
