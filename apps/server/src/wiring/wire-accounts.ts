import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import {
  type OutboxMailContent,
  REQUESTED_BRIEF_MAIL_KIND,
  WEBHOOK_DISABLED_MAIL_KIND,
} from '@tradeops/domain/account/account-mail'
import { READ_RATE_LIMIT_PER_TOKEN } from '@tradeops/domain/account/rate-limits'
import { createCipher } from '../credentials/encryption.ts'
import {
  generateApiToken,
  generateMailToken,
  generateSessionToken,
  getApiTokenPrefix,
  hashToken,
  isSessionToken,
} from '../credentials/opaque-tokens.ts'
import type { PasswordHasher } from '../credentials/password-hasher.ts'
import { createAccountRateLimiter, createUserRateLimiter } from '../flows/accounts/account-rate-limiter.ts'
import { authenticateApiToken } from '../flows/accounts/authenticate-api-token.ts'
import { authenticateSession } from '../flows/accounts/authenticate-session.ts'
import { deleteExpiredAccountData } from '../flows/accounts/delete-expired-account-data.ts'
import { queueAccountLinkMail } from '../flows/accounts/queue-account-link-mail.ts'
import { recordVisit } from '../flows/accounts/record-visit.ts'
import { registerAccount } from '../flows/accounts/register-account.ts'
import { resetPassword } from '../flows/accounts/reset-password.ts'
import { signIn } from '../flows/accounts/sign-in.ts'
import { verifyEmail } from '../flows/accounts/verify-email.ts'
import { sendOutboxMail } from '../flows/mails/send-outbox-mail.ts'
import type { BoundedWorkQueue } from '../flows/queues.ts'
import type { RunInTransaction } from '../flows/run-in-transaction.ts'
import { createRequestAuthenticator } from '../http/auth/request-authenticator.ts'
import { createTokenBuckets } from '../http/limits/token-buckets.ts'
import type { AuthRoutesDependencies } from '../http/routes/auth.ts'
import type { LastVisitRoutesDependencies } from '../http/routes/visits.ts'
import {
  ACCOUNT_MAIL_QUEUE,
  type MailSendingDependencies,
  startOutboxMailSending,
} from '../jobs/outbox-mail-sending.ts'
import { composeAccountMail } from '../mail/compose-account-mail.ts'
import { personalizeRequestedMail } from '../mail/personalize-daily-mail.ts'
import type { AccountMailLinks } from '../mail/templates/account-mails.tsx'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import type { Logger } from '../runtime/logger.ts'
import { createRateLimitStore } from '../store/accounts/rate-limits.ts'
import { createPushDeviceStore, PUSH_CIPHER_PURPOSE } from '../store/alerts/push-devices.ts'
import type { Database, DatabaseHandle } from '../store/database/client.ts'
import type { JobQueue } from '../store/database/job-queue.ts'
import { createAnalyticsDailyCountStore } from '../store/leads/analytics-days.ts'
import { createAnalyticsEventStore } from '../store/leads/analytics-events.ts'
import { createDailyMailBodyStore } from '../store/schedules/daily-mail-bodies.ts'
import { createAccountStores } from './account-stores.ts'
import type { AlertMails } from './alerts/wire-alert-mails.ts'
import { createEmailAndIpPseudonymizer, createSecurityEventLogger } from './security-log.ts'
import { wireAccountPage } from './wire-account-page.ts'
import type { WiredMail } from './wire-mail.ts'

export type WireAccountsDependencies = {
  database: DatabaseHandle
  config: Pick<Config, 'PUBLIC_BASE_URL' | 'production'>
  clock: Clock
  logger: Logger
  secret: string
  queue: JobQueue
  mail: Pick<WiredMail, 'handOver'>
  /** Composes the mail about a turned-off webhook; absent in tests of other features. */
  alertMails?: Pick<AlertMails, 'composeWebhookOffMail'>
  passwords: PasswordHasher
  /**
   * The queue for requests that hash a password; they wait in it before they query the database, so that a burst is
   * refused early.
   */
  admit: BoundedWorkQueue
}

const tokens = {
  newSession: generateSessionToken,
  newMail: generateMailToken,
  newApi: generateApiToken,
  hash: hashToken,
  isSession: isSessionToken,
  beginningOf: getApiTokenPrefix,
}

const linksUnder = (base: string): AccountMailLinks => ({
  origin: base,
  verifyEmail: (token) => `${base}${PAGE_PATHS.verifyEmail}?token=${token}`,
  resetPassword: (token) => `${base}${PAGE_PATHS.resetPassword}?token=${token}`,
  forgotPassword: `${base}${PAGE_PATHS.forgotPassword}`,
  signIn: `${base}${PAGE_PATHS.login}`,
})

export async function wireAccounts(options: WireAccountsDependencies) {
  const { database, config, clock, logger, secret, queue, mail, passwords, admit } = options
  await queue.open(ACCOUNT_MAIL_QUEUE)
  const aliases = createEmailAndIpPseudonymizer(secret)
  const storesOver = (db: Database) => createAccountStores(db, aliases, queue)
  const stores = storesOver(database.db)
  const transact: RunInTransaction<typeof stores> = (work) => database.db.transaction((tx) => work(storesOver(tx)))
  const rateLimits = createRateLimitStore(database.db)
  const limits = createAccountRateLimiter({ rateLimits, aliases, production: config.production })
  const takeUserTurn = createUserRateLimiter(rateLimits, clock)
  const note = createSecurityEventLogger(logger, aliases)
  const pushCipher = createCipher(secret, PUSH_CIPHER_PURPOSE)
  const needs = { ...stores, limits, passwords, tokens, note, transact }

  const accounts: AuthRoutesDependencies['accounts'] = {
    register: (registration, client) => admit(() => registerAccount(needs, registration, client, clock.now())),
    signIn: (credentials, visitor) => admit(() => signIn(needs, credentials, visitor, clock.now())),
    async signOut(token, pushDevice) {
      const userId = await database.db.transaction(async (tx) => {
        const ended = await storesOver(tx).sessions.end(hashToken(token))
        if (ended !== null && pushDevice) await createPushDeviceStore(tx, pushCipher).removeOwn(ended, pushDevice)
        return ended
      })
      if (userId !== null) note('signed out', {})
    },
    displayOf: stores.accounts.displayOf,
    verifyEmail: (token, client) => verifyEmail(needs, token, client, clock.now()),
    requestLinkMail: (kind, email, client) => queueAccountLinkMail(needs, kind, email, client, clock.now()),
    resetPassword: (change, client) => admit(() => resetPassword(needs, change, client, clock.now())),
  }
  const { take: takeTurn } = createTokenBuckets(READ_RATE_LIMIT_PER_TOKEN, { nowMs: () => clock.now().getTime() })
  const session = createRequestAuthenticator(
    (token) => authenticateSession(needs, token, clock.now()),
    (token) => authenticateApiToken({ ...needs, takeTurn }, token, clock.now()),
  )
  const account = wireAccountPage({ db: database.db, clock, session, admit, needs })
  const visits: LastVisitRoutesDependencies = {
    session,
    takeTurn: (userId) => takeUserTurn('visitsPerUser', userId),
    recordVisit: (userId, zone, briefId) => recordVisit(needs, userId, zone, { briefId, seenAt: clock.now() }),
  }

  const bodies = createDailyMailBodyStore(database.db)
  const links = linksUnder(config.PUBLIC_BASE_URL)
  const sending = {
    ...needs,
    clock,
    cipher: createCipher(secret, 'mail token'),
    compose: async (content: OutboxMailContent) => {
      if (content.kind === WEBHOOK_DISABLED_MAIL_KIND)
        return options.alertMails?.composeWebhookOffMail(content.userId) ?? null
      if (content.kind !== REQUESTED_BRIEF_MAIL_KIND) return composeAccountMail(links, content)
      const body = await bodies.find(content.bodyHash)
      return (
        body && personalizeRequestedMail(body, `${config.PUBLIC_BASE_URL}${PAGE_PATHS.preferences}`, content.positionMw)
      )
    },
    handOver: mail.handOver,
  }
  const analytics = createAnalyticsEventStore(database.db)
  const analyticsDays = createAnalyticsDailyCountStore(database.db)
  const send = (id: number) => sendOutboxMail(sending, id)
  const startSending = (timers: MailSendingDependencies['timers']) =>
    startOutboxMailSending({
      queue,
      outbox: stores.outbox,
      send,
      deleteExpired: (now) => deleteExpiredAccountData({ ...stores, rateLimits, analytics, analyticsDays }, now),
      clock,
      timers,
      onFault: (fault) => logger.error({ err: fault }, 'sending account mails failed'),
    })

  return {
    auth: { accounts, session },
    account,
    visits,
    send,
    startSending,
    outbox: {
      addBrief: (...args: Parameters<typeof stores.outbox.addBrief>) =>
        transact(({ outbox }) => outbox.addBrief(...args)),
    },
    owedMails: () => stores.outbox.owed(clock.now()),
  }
}
