import { setTimeout as pause } from 'node:timers/promises'
import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import type { Brief } from '@tradeops/domain/brief/brief'
import type { LastKnownValue } from '@tradeops/domain/brief/last-known'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { Zone } from '@tradeops/domain/market/zones'
import { listOfferedTimezones } from '@tradeops/domain/schedule/timezone-names'
import { DAY_MS } from '@tradeops/domain/time/durations'
import type { Registry } from 'prom-client'
import { createKeyedHasher } from '../credentials/encryption.ts'
import { createSignedRowIdTokens } from '../credentials/signed-row-id-tokens.ts'
import { createUserRateLimiter } from '../flows/accounts/account-rate-limiter.ts'
import type { SignedInUser } from '../flows/accounts/authenticate-session.ts'
import type { RunInTransaction } from '../flows/run-in-transaction.ts'
import { claimDueDailyMails, LATE_DAILY_MAIL_RATE_LIMIT } from '../flows/schedules/claim-due-daily-mails.ts'
import { createDailyMailRenderer } from '../flows/schedules/daily-mail-renderer.ts'
import { deleteOldDailyMails } from '../flows/schedules/delete-old-daily-mails.ts'
import { draftDailyMail } from '../flows/schedules/draft-daily-mail.ts'
import { listScheduleDetails } from '../flows/schedules/list-schedule-details.ts'
import {
  changeSchedule,
  createSchedule,
  removeSchedule,
  switchOffSchedule,
} from '../flows/schedules/manage-schedules.ts'
import { planDailyMails } from '../flows/schedules/plan-daily-mails.ts'
import { prepareDailyMailSending } from '../flows/schedules/prepare-daily-mail-sending.ts'
import { previewBriefMail, type SendBriefNowDependencies, sendBriefNow } from '../flows/schedules/send-brief-now.ts'
import { sendClaimedDailyMail } from '../flows/schedules/send-claimed-daily-mail.ts'
import type { RequestAuthenticator } from '../http/auth/request-authenticator.ts'
import { registerDailyMailMetrics } from '../http/metrics/daily-mail-metrics.ts'
import type { BriefPreviewRoutesDependencies } from '../http/routes/brief-preview.ts'
import type { PreferencesRoutesDependencies } from '../http/routes/preferences.ts'
import type { UnsubscribeRoutesDependencies } from '../http/routes/unsubscribe.ts'
import { startDailyMailSending } from '../jobs/daily-mail-sending.ts'
import type { RenderDailyBrief } from '../mail/daily-brief.ts'
import { personalizeDailyMail, renderDailyMailPreview } from '../mail/personalize-daily-mail.ts'
import type { Clock, Timers } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import type { Logger } from '../runtime/logger.ts'
import { createRateLimitStore } from '../store/accounts/rate-limits.ts'
import { createSentAlertNoticeStore } from '../store/alerts/sent-alert-notices.ts'
import type { BriefStore } from '../store/briefs/briefs.ts'
import type { Database } from '../store/database/client.ts'
import type { DatabaseClockSql } from '../store/database/database-time.ts'
import { createSuppressedAddressStore } from '../store/mails/suppressed-addresses.ts'
import { createDailyMailBodyStore } from '../store/schedules/daily-mail-bodies.ts'
import { createDailyMailClaimStore, type DailyMailClaim } from '../store/schedules/daily-mail-claims.ts'
import { createDailyMailStore } from '../store/schedules/daily-mails.ts'
import { createScheduleStore, type StoredSchedule } from '../store/schedules/schedules.ts'
import { readStoredBrief } from './wire-briefs.ts'
import type { WiredMail } from './wire-mail.ts'

export type WireDailyMailsDependencies = {
  db: Database
  origin: DataOrigin
  time: DatabaseClockSql
  config: Pick<Config, 'PUBLIC_BASE_URL'>
  clock: Clock
  logger: Logger
  secret: string
  mail: Pick<WiredMail, 'handOver'>
  outbox: SendBriefNowDependencies['outbox']
  briefs: Pick<BriefStore, 'history' | 'latest' | 'asOf'>
  lastKnown(zone: Zone, at: Date): LastKnownValue[]
  render: RenderDailyBrief
  session: RequestAuthenticator
  metrics: Registry
}

const storesOver = (db: Database, time: DatabaseClockSql) => ({
  schedules: createScheduleStore(db, time, process.versions.tz ?? 'unknown'),
  deliveries: createDailyMailStore(db, time),
  addresses: createSuppressedAddressStore(db),
})

const LIMITS = {
  read: 'preferencesReadPerUser',
  write: 'preferencesWritePerUser',
  preview: 'previewPerUser',
  send: 'briefNowPerUser',
} as const

const linksUnder = (base: string) => (brief: Brief) => ({
  brief: `${base}${PAGE_PATHS.brief}?zone=${brief.zone}&id=${brief.id}`,
  preferences: `${base}${PAGE_PATHS.preferences}`,
  home: `${base}${PAGE_PATHS.home}`,
})

export function wireDailyMails(options: WireDailyMailsDependencies) {
  const { db, time, config, clock, logger, secret, mail, outbox, session, metrics } = options
  const stores = storesOver(db, time)
  const transact: RunInTransaction<typeof stores> = (work) => db.transaction((tx) => work(storesOver(tx, time)))
  const rateLimits = createRateLimitStore(db)
  const takeTurn = createUserRateLimiter(rateLimits, clock)
  const tokens = createSignedRowIdTokens(secret, 'unsubscribe')
  const claims = createDailyMailClaimStore(db, time)
  const bodies = createDailyMailBodyStore(db)
  const mails = createDailyMailRenderer({
    ...options,
    readBrief: readStoredBrief,
    bodies,
    linksTo: linksUnder(config.PUBLIC_BASE_URL),
  })
  registerDailyMailMetrics(metrics, () => stores.deliveries.counts(DAY_MS))

  const drafting = {
    mails,
    address: personalizeDailyMail,
    firedFor: (scheduleId: string, since: Date, until: Date) =>
      createSentAlertNoticeStore(db).listFiredFor(scheduleId, options.origin, since, until),
    signatureOf: createKeyedHasher(secret, 'daily brief'),
    unsubscribeUrlOf: (scheduleId: string) => `${config.PUBLIC_BASE_URL}/unsubscribe/${tokens.issue(scheduleId)}`,
  }
  const write = (claim: DailyMailClaim) => draftDailyMail(drafting, claim)
  type Draft = Exclude<Awaited<ReturnType<typeof write>>, 'calm' | null>

  const show = async (user: SignedInUser, schedule: StoredSchedule) =>
    (await listScheduleDetails(stores, user.email, [schedule])).shown[0]!
  const preferences: PreferencesRoutesDependencies & BriefPreviewRoutesDependencies = {
    session,
    preview: async (zones, timezone) => previewBriefMail({ mails }, zones, timezone, await stores.schedules.now()),
    async findPreview(hash) {
      const body = await bodies.find(hash)
      return body && renderDailyMailPreview(body, `${config.PUBLIC_BASE_URL}${PAGE_PATHS.preferences}`)
    },
    sendNow: (user, request) => sendBriefNow({ ...stores, mails, outbox }, user, request, clock.now()),
    timezones: listOfferedTimezones(Intl.supportedValuesOf('timeZone')),
    takeTurn: (kind, userId) => takeTurn(LIMITS[kind], userId),
    schedules: {
      list: async (user) => listScheduleDetails(stores, user.email, await stores.schedules.listOf(user.id)),
      create: async (user, body) => show(user, await createSchedule({ transact }, user, body)),
      change: async (user, id, body) => show(user, await changeSchedule({ transact }, user, id, body)),
      remove: (user, id) => removeSchedule({ transact }, user, id),
    },
  }
  const unsubscribe: UnsubscribeRoutesDependencies = {
    readToken: tokens.read,
    find: stores.schedules.find,
    switchOff: (scheduleId) => switchOffSchedule({ transact }, scheduleId),
  }

  const onFault = (fault: unknown) => logger.error({ err: fault }, 'sending daily briefs failed')
  const delivering = { claims, write, handOver: mail.handOver, addresses: stores.addresses, pause, onFault }
  const takeLateTurn = (now: Date) => rateLimits.take('late briefs', [LATE_DAILY_MAIL_RATE_LIMIT], now)
  const sending = {
    plan: () => planDailyMails({ transact, onFault }),
    claim: (limit: number) => claimDueDailyMails({ claims, takeLateTurn }, limit),
    deliver: (claim: DailyMailClaim) => sendClaimedDailyMail<DailyMailClaim, Draft>(delivering, claim),
    tidy: () => deleteOldDailyMails({ databaseNow: claims.now, deliveries: stores.deliveries }),
  }
  const starting = {
    transact,
    onFault,
    clock,
    databaseNow: claims.now,
    report: {
      recomputed: (schedules: number) =>
        logger.info(
          { schedules, calendar: process.versions.tz },
          'planned deliveries were recomputed for a new time zone database',
        ),
      clocksDiffer: (skewMs: number) => logger.warn({ skewMs }, "this machine's clock differs from the database's"),
    },
  }

  return {
    preferences,
    unsubscribe,
    sending,
    startSending: (timers: Timers) =>
      startDailyMailSending({
        begin: () => prepareDailyMailSending(starting),
        plan: async () => void (await sending.plan()),
        tidy: sending.tidy,
        claim: sending.claim,
        deliver: async (claim) => void (await sending.deliver(claim)),
        timers,
        onFault,
      }),
  }
}
