import { setTimeout as pause } from 'node:timers/promises'
import { PAGES } from '@tradeops/contract/pages'
import { limitsFor } from '@tradeops/domain/account/rate-limits'
import type { Brief } from '@tradeops/domain/brief/brief'
import type { LastKnown } from '@tradeops/domain/brief/last-known'
import type { Zone } from '@tradeops/domain/market/zones'
import { offeredTimezones } from '@tradeops/domain/schedule/offered-timezones'
import type { Registry } from 'prom-client'
import { keyedHash } from '../credentials/keyed-hash.ts'
import { unsubscribeTokens } from '../credentials/unsubscribe-tokens.ts'
import { refuseUnlessAllowed } from '../flows/accounts/account-limits.ts'
import type { SignedInUser } from '../flows/accounts/authenticate.ts'
import { claimDueBriefs, LATE_PER_SECOND } from '../flows/schedules/claim-due-briefs.ts'
import { dailyMails } from '../flows/schedules/daily-mails.ts'
import { deliverBrief } from '../flows/schedules/deliver-brief.ts'
import {
  changeSchedule,
  createSchedule,
  removeSchedule,
  switchOffSchedule,
} from '../flows/schedules/manage-schedules.ts'
import { planBriefs, reckonAnew } from '../flows/schedules/plan-briefs.ts'
import { showSchedules } from '../flows/schedules/show-schedules.ts'
import type { Transact } from '../flows/transact.ts'
import { measureDeliveries } from '../http/delivery-metrics.ts'
import type { PreferencesRoutesNeeds } from '../http/routes/preferences.ts'
import type { UnsubscribeRoutesNeeds } from '../http/routes/unsubscribe.ts'
import type { Session } from '../http/session.ts'
import { startDailyBriefs } from '../jobs/daily-briefs.ts'
import type { Timers } from '../jobs/source-polling.ts'
import type { RenderDailyBrief } from '../mail/daily-brief.ts'
import { dailyLetter } from '../mail/daily-letter.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import type { Logger } from '../runtime/logger.ts'
import { rateLimitStore } from '../store/accounts/rate-limits.ts'
import type { BriefStore } from '../store/briefs/briefs.ts'
import { unpackBrief } from '../store/briefs/pack-brief.ts'
import type { Database } from '../store/database/client.ts'
import type { DatabaseTime } from '../store/database/database-time.ts'
import { suppressedAddressStore } from '../store/mails/suppressed-addresses.ts'
import { briefBodyStore } from '../store/schedules/brief-bodies.ts'
import { deliveryStore } from '../store/schedules/deliveries.ts'
import { type Claim, deliveryClaimStore } from '../store/schedules/delivery-claims.ts'
import { type StoredSchedule, scheduleStore } from '../store/schedules/schedules.ts'
import type { Mail } from './wire-mail.ts'

export type DeliveryNeeds = {
  db: Database
  time: DatabaseTime
  config: Pick<Config, 'PUBLIC_BASE_URL'>
  clock: Clock
  logger: Logger
  secret: string
  mail: Pick<Mail, 'handOver'>
  briefs: Pick<BriefStore, 'history' | 'latest' | 'asOf'>
  lastKnown(zone: Zone, at: Date): LastKnown[]
  render: RenderDailyBrief
  session: Session
  metrics: Registry
}

const DAY_MS = 86_400_000
const DELIVERY_DAYS = 90
const BODY_DAYS = 2
const LARGEST_SKEW_MS = 2000

const storesOver = (db: Database, time: DatabaseTime) => ({
  schedules: scheduleStore(db, time, process.versions.tz ?? 'unknown'),
  deliveries: deliveryStore(db, time),
  addresses: suppressedAddressStore(db),
})

const linksUnder = (base: string) => (brief: Brief) => ({
  brief: `${base}${PAGES.brief}?zone=${brief.zone}&id=${brief.id}`,
  preferences: `${base}${PAGES.preferences}`,
  home: `${base}${PAGES.home}`,
})

/** Schedules and the daily brief: what the routes call, and the sending. */
export function wireDeliveries(given: DeliveryNeeds) {
  const { db, time, config, clock, logger, secret, mail, session, metrics } = given
  const stores = storesOver(db, time)
  const transact: Transact<typeof stores> = (work) => db.transaction((tx) => work(storesOver(tx, time)))
  const rateLimits = rateLimitStore(db)
  const tokens = unsubscribeTokens(secret)
  const signatureOf = keyedHash(secret, 'daily brief')
  const claims = deliveryClaimStore(db, time)
  const mails = dailyMails({
    ...given,
    unpack: unpackBrief,
    bodies: briefBodyStore(db),
    linksTo: linksUnder(config.PUBLIC_BASE_URL),
  })
  measureDeliveries(metrics, () => stores.deliveries.counts(DAY_MS))

  async function write(claim: Claim) {
    const { scheduleId, localDate, timezone, schedule, reader, bodyHash, renderedAt, claimedAt } = claim
    const again = bodyHash && renderedAt ? await mails.again(bodyHash, renderedAt) : null
    const rendered = again ?? (await mails.current(schedule.zone, timezone, claimedAt))
    if (!rendered) return null
    const letter = dailyLetter(rendered.mail, {
      scheduleId,
      localDate,
      timezone,
      deliveryTime: schedule.deliveryTime,
      to: { name: reader.name, address: reader.email },
      signature: signatureOf(`${scheduleId} ${localDate}`)
        .replace(/[^A-Za-z0-9]/g, '')
        .slice(0, 8),
      unsubscribeUrl: `${config.PUBLIC_BASE_URL}/unsubscribe/${tokens.issue(scheduleId)}`,
      renderedAt: rendered.renderedAt,
    })
    return { ...letter, bodyHash: rendered.bodyHash, renderedAt: rendered.renderedAt }
  }

  type Letter = NonNullable<Awaited<ReturnType<typeof write>>>

  const shown = async (user: SignedInUser, schedule: StoredSchedule) =>
    (await showSchedules(stores, user.email, [schedule])).shown[0]!
  const preferences: PreferencesRoutesNeeds = {
    session,
    timezones: offeredTimezones(Intl.supportedValuesOf('timeZone')),
    async takeTurn(kind, userId) {
      const name = kind === 'read' ? 'preferencesReadPerUser' : 'preferencesWritePerUser'
      refuseUnlessAllowed(await rateLimits.take(`${name} ${userId}`, limitsFor(name, false), clock.now()))
    },
    schedules: {
      list: async (user) => showSchedules(stores, user.email, await stores.schedules.listOf(user.id)),
      create: async (user, body) => shown(user, await createSchedule({ transact }, user, body)),
      change: async (user, id, body) => shown(user, await changeSchedule({ transact }, user, id, body)),
      remove: (user, id) => removeSchedule({ transact }, user, id),
    },
  }
  const unsubscribe: UnsubscribeRoutesNeeds = {
    readToken: tokens.read,
    find: stores.schedules.find,
    switchOff: (scheduleId) => switchOffSchedule({ transact }, scheduleId),
  }

  const onFault = (fault: unknown) => logger.error({ err: fault }, 'daily briefs could not be sent')
  const delivering = { claims, write, handOver: mail.handOver, addresses: stores.addresses, pause, onFault }
  const lateLimit = [{ times: LATE_PER_SECOND, perMs: 1000 }]
  const takeLateTurn = (now: Date) => rateLimits.take('late briefs', lateLimit, now)
  const sending = {
    plan: () => planBriefs({ transact, onFault }),
    claim: (limit: number) => claimDueBriefs({ claims, takeLateTurn }, limit),
    deliver: (claim: Claim) => deliverBrief<Claim, Letter>(delivering, claim),
    /** Rows are kept for a season; what they say about a brief is kept in the schedule. */
    async tidy(): Promise<void> {
      const now = await claims.now()
      const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
      await stores.deliveries.forgetBefore(ago(DELIVERY_DAYS), ago(BODY_DAYS))
    },
  }

  async function begin(): Promise<void> {
    const reckoned = await reckonAnew({ transact, onFault })
    if (reckoned > 0)
      logger.info({ schedules: reckoned, calendar: process.versions.tz }, 'reckoned with a new calendar')
    const skewMs = clock.now().getTime() - (await claims.now()).getTime()
    if (Math.abs(skewMs) > LARGEST_SKEW_MS) logger.warn({ skewMs }, "this machine's clock and the database's differ")
  }

  return {
    preferences,
    unsubscribe,
    sending,
    startSending: (timers: Timers) =>
      startDailyBriefs({
        begin,
        plan: async () => void (await sending.plan()),
        tidy: sending.tidy,
        claim: sending.claim,
        deliver: async (claim) => void (await sending.deliver(claim)),
        timers,
        onFault,
      }),
  }
}
