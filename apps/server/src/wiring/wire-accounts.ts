import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import {
  ALERT_MAIL_KIND,
  BRIEF_NOW_MAIL_KIND,
  type OutboxMailContent,
  WEBHOOK_OFF_MAIL_KIND,
} from '@tradeops/domain/account/account-mail'
import { READ_LIMIT_PER_TOKEN } from '@tradeops/domain/account/rate-limits'
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
import { createAccountLimits, createUserLimit } from '../flows/accounts/account-limits.ts'
import { authenticateApiToken } from '../flows/accounts/authenticate-api-token.ts'
import { authenticateSession } from '../flows/accounts/authenticate-session.ts'
import { deleteExpiredAccountData } from '../flows/accounts/delete-expired-account-data.ts'
import { recordVisit } from '../flows/accounts/record-visit.ts'
import { registerAccount } from '../flows/accounts/register-account.ts'
import { requestLinkMail } from '../flows/accounts/request-link-mail.ts'
import { resetPassword } from '../flows/accounts/reset-password.ts'
import { signIn } from '../flows/accounts/sign-in.ts'
import { verifyEmail } from '../flows/accounts/verify-email.ts'
import { sendOutboxMail } from '../flows/mails/send-outbox-mail.ts'
import type { LimitedQueue } from '../flows/queues.ts'
import type { RunInTransaction } from '../flows/run-in-transaction.ts'
import { createRequestAuthenticator } from '../http/auth/request-authenticator.ts'
import { createTokenBuckets } from '../http/limits/token-buckets.ts'
import type { AuthRoutesNeeds } from '../http/routes/auth.ts'
import type { VisitRoutesNeeds } from '../http/routes/visits.ts'
import { ALERT_MAIL_QUEUE, MAIL_QUEUE, type MailSendingNeeds, startMailSending } from '../jobs/mail-sending.ts'
import { addressRequestedMail } from '../mail/address-daily-mail.ts'
import { composeAccountMail } from '../mail/compose-account-mail.ts'
import type { AccountLinks } from '../mail/templates/account-mails.tsx'
import type { Clock } from '../runtime/clock.ts'
import type { Config } from '../runtime/config.ts'
import type { Logger } from '../runtime/logger.ts'
import { createRateLimitStore } from '../store/accounts/rate-limits.ts'
import type { Database, OpenDatabase } from '../store/database/client.ts'
import type { JobQueue } from '../store/database/job-queue.ts'
import { createAnalyticsDayStore } from '../store/leads/analytics-days.ts'
import { createAnalyticsEventStore } from '../store/leads/analytics-events.ts'
import { createBriefBodyStore } from '../store/schedules/brief-bodies.ts'
import { createAccountStores } from './account-stores.ts'
import type { AlertMails } from './alerts/wire-alert-mails.ts'
import { createAddressPseudonyms, createSecurityLog } from './security-log.ts'
import { wireAccountPage } from './wire-account-page.ts'
import type { Mail } from './wire-mail.ts'

export type AccountNeeds = {
  database: OpenDatabase
  config: Pick<Config, 'PUBLIC_BASE_URL' | 'production'>
  clock: Clock
  logger: Logger
  secret: string
  queue: JobQueue
  mail: Pick<Mail, 'handOver'>
  /** The mail of an alert message; null if its alerts were deleted. Absent in tests of other parts. */
  alertMails?: AlertMails
  passwords: PasswordHasher
  /** Requests that cost a password hash queue here before they query the database, so that a burst is refused early. */
  admit: LimitedQueue
}

const tokens = {
  newSession: generateSessionToken,
  newMail: generateMailToken,
  newApi: generateApiToken,
  hash: hashToken,
  isSession: isSessionToken,
  beginningOf: getApiTokenPrefix,
}

const linksUnder = (base: string): AccountLinks => ({
  origin: base,
  verifyEmail: (token) => `${base}${PAGE_PATHS.verifyEmail}?token=${token}`,
  resetPassword: (token) => `${base}${PAGE_PATHS.resetPassword}?token=${token}`,
  forgotPassword: `${base}${PAGE_PATHS.forgotPassword}`,
  signIn: `${base}${PAGE_PATHS.login}`,
})

export async function wireAccounts(options: AccountNeeds) {
  const { database, config, clock, logger, secret, queue, mail, passwords, admit } = options
  await queue.open(MAIL_QUEUE)
  await queue.open(ALERT_MAIL_QUEUE)
  const aliases = createAddressPseudonyms(secret)
  const storesOver = (db: Database) => createAccountStores(db, aliases, queue)
  const stores = storesOver(database.db)
  const transact: RunInTransaction<typeof stores> = (work) => database.db.transaction((tx) => work(storesOver(tx)))
  const rateLimits = createRateLimitStore(database.db)
  const limits = createAccountLimits({ rateLimits, aliases, production: config.production })
  const takeUserTurn = createUserLimit(rateLimits, clock)
  const note = createSecurityLog(logger, aliases)
  const needs = { ...stores, limits, passwords, tokens, note, transact }

  const accounts: AuthRoutesNeeds['accounts'] = {
    register: (registration, client) => admit(() => registerAccount(needs, registration, client, clock.now())),
    signIn: (credentials, visitor) => admit(() => signIn(needs, credentials, visitor, clock.now())),
    signOut: async (token) => {
      if (await stores.sessions.end(hashToken(token))) note('signed out', {})
    },
    displayOf: stores.accounts.displayOf,
    verifyEmail: (token, client) => verifyEmail(needs, token, client, clock.now()),
    requestLinkMail: (kind, email, client) => requestLinkMail(needs, kind, email, client, clock.now()),
    resetPassword: (change, client) => admit(() => resetPassword(needs, change, client, clock.now())),
  }
  const { take: takeTurn } = createTokenBuckets(READ_LIMIT_PER_TOKEN, { nowMs: () => clock.now().getTime() })
  const session = createRequestAuthenticator(
    (token) => authenticateSession(needs, token, clock.now()),
    (token) => authenticateApiToken({ ...needs, takeTurn }, token, clock.now()),
  )
  const account = wireAccountPage({ db: database.db, clock, session, admit, needs })
  const visits: VisitRoutesNeeds = {
    session,
    takeTurn: (userId) => takeUserTurn('visitsPerUser', userId),
    recordVisit: (userId, zone, briefId) => recordVisit(needs, userId, zone, { briefId, seenAt: clock.now() }),
  }

  const bodies = createBriefBodyStore(database.db)
  const links = linksUnder(config.PUBLIC_BASE_URL)
  const sending = {
    ...needs,
    clock,
    cipher: createCipher(secret, 'mail token'),
    compose: async (content: OutboxMailContent) => {
      if (content.kind === ALERT_MAIL_KIND) return options.alertMails?.composeAlertMail(content.messageId) ?? null
      if (content.kind === WEBHOOK_OFF_MAIL_KIND)
        return options.alertMails?.composeWebhookOffMail(content.userId) ?? null
      if (content.kind !== BRIEF_NOW_MAIL_KIND) return composeAccountMail(links, content)
      const body = await bodies.find(content.bodyHash)
      return (
        body && addressRequestedMail(body, `${config.PUBLIC_BASE_URL}${PAGE_PATHS.preferences}`, content.positionMw)
      )
    },
    handOver: mail.handOver,
  }
  const analytics = createAnalyticsEventStore(database.db)
  const analyticsDays = createAnalyticsDayStore(database.db)
  const send = (id: number) => sendOutboxMail(sending, id)
  const startSending = (timers: MailSendingNeeds['timers']) =>
    startMailSending({
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
