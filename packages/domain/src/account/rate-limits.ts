import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts'

export type Limit = { times: number; perMs: number }

export const EXPORTS_PER_MINUTE = 5

/**
 * How often, counted over any stretch of that length and not from the full hour. A client is an IPv4 address or an IPv6
 * /64; an address is a mail address, known or not. Sign-ins that succeed are not counted: a desk shares one address.
 */
export const RATE_LIMITS = {
  signInPerClient: [
    { times: 10, perMs: MINUTE_MS },
    { times: 100, perMs: HOUR_MS },
  ],
  registerPerClient: [{ times: 5, perMs: HOUR_MS }],
  registerPerAddress: [{ times: 3, perMs: HOUR_MS }],
  linkMailPerClient: [{ times: 10, perMs: HOUR_MS }],
  /** Per kind of mail: who asks for both a verification and a reset link gets both. */
  linkMailPerAddressAndKind: [{ times: 1, perMs: MINUTE_MS }],
  /** Over both kinds: what a stranger can make us send to somebody else's mailbox. */
  linkMailPerAddress: [
    { times: 3, perMs: HOUR_MS },
    { times: 5, perMs: DAY_MS },
  ],
  preferencesReadPerUser: [{ times: 120, perMs: MINUTE_MS }],
  /** Each may be a mail to render. */
  previewPerUser: [{ times: 10, perMs: MINUTE_MS }],
  /** A mail each, to their own mailbox. */
  briefNowPerUser: [
    { times: 5, perMs: HOUR_MS },
    { times: 20, perMs: DAY_MS },
  ],
  preferencesWritePerUser: [{ times: 60, perMs: MINUTE_MS }],
  /** A page asks once for every span, zone or series chosen; a year of every value is another matter. */
  seriesPerUser: [{ times: 120, perMs: MINUTE_MS }],
  exportPerUser: [{ times: EXPORTS_PER_MINUTE, perMs: MINUTE_MS }],
  /** Links are made, listed and revoked by hand. */
  sharesPerUser: [{ times: 60, perMs: MINUTE_MS }],
  /** A page tells of every brief it shows, one in five minutes and zone. */
  visitsPerUser: [{ times: 60, perMs: MINUTE_MS }],
  /** The account page reads its three lists at once; its buttons are pressed by hand. */
  accountReadPerUser: [{ times: 120, perMs: MINUTE_MS }],
  accountWritePerUser: [{ times: 30, perMs: MINUTE_MS }],
  /** Everything we hold of somebody, read row by row. */
  accountDataPerUser: [{ times: 3, perMs: HOUR_MS }],
  redeemPerClient: [{ times: 20, perMs: MINUTE_MS }],
  leadPerClient: [{ times: 5, perMs: HOUR_MS }],
  leadPerAddress: [{ times: 3, perMs: DAY_MS }],
  /** Batches, not events. */
  analyticsPerClient: [{ times: 60, perMs: MINUTE_MS }],
} as const satisfies Record<string, readonly Limit[]>

/** Of whatever the API only tells. A page that follows a zone asks a handful of times an hour; the own machine gets no more. */
export const READS_PER_CLIENT: Limit = { times: 300, perMs: MINUTE_MS }

/** Of one API token, wherever it is used from: a script that polls every second is not what it is for. */
export const READS_PER_TOKEN: Limit = { times: 60, perMs: MINUTE_MS }

/**
 * Events of visitors in one UTC day: some twenty desks' worth from one address, and from all together what ninety days of
 * keeping may cost a small disk. A flood from many addresses costs everybody's events of that day and nothing else.
 */
export const EVENTS_PER_DAY = { perClient: 10_000, inTotal: 200_000 }

export type RateLimitName = keyof typeof RATE_LIMITS

export const LONGEST_LIMIT_MS = DAY_MS

/** Outside production the machine itself is whoever develops and tests on it, and registers more than a visitor does. */
const OWN_MACHINE_TIMES = 40
const LOOSER_ON_THE_OWN_MACHINE: readonly RateLimitName[] = [
  'registerPerClient',
  'linkMailPerClient',
  'redeemPerClient',
  'leadPerClient',
  'analyticsPerClient',
]

export function limitsFor(name: RateLimitName, onOwnMachine: boolean): readonly Limit[] {
  if (!onOwnMachine || !LOOSER_ON_THE_OWN_MACHINE.includes(name)) return RATE_LIMITS[name]
  return RATE_LIMITS[name].map(({ times, perMs }) => ({ times: times * OWN_MACHINE_TIMES, perMs }))
}
