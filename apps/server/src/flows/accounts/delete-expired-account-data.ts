import { VISIT_RETENTION_MS } from '@tradeops/domain/account/last-seen-briefs'
import {
  ANALYTICS_RETENTION_MS,
  FINISHED_ROW_RETENTION_MS,
  MAIL_TOKEN_LIFETIME_MS,
  MAX_SESSION_IDLE_MS,
  UNVERIFIED_ACCOUNT_RETENTION_MS,
} from '@tradeops/domain/account/lifetimes'
import { LONGEST_RATE_LIMIT_WINDOW_MS } from '@tradeops/domain/account/rate-limits'
import { SIGN_IN_FAILURES_FORGOTTEN_AFTER_MS } from '@tradeops/domain/account/sign-in-waits'

export type DeleteExpiredAccountDataDependencies = {
  sessions: { forgetUnseenSince(moment: Date): Promise<void> }
  mailTokens: { forgetExpiredBefore(moment: Date): Promise<void> }
  apiTokens: { forgetExpiredBefore(moment: Date): Promise<void> }
  addressChanges: { forgetRequestedBefore(moment: Date): Promise<void> }
  rateLimits: { forgetBefore(moment: Date): Promise<void> }
  attempts: { forgetBefore(moment: Date): Promise<void> }
  lastVisits: { forgetSeenBefore(moment: Date): Promise<void> }
  outbox: { forgetSettledBefore(moment: Date): Promise<void> }
  analytics: { forgetBefore(moment: Date): Promise<void> }
  analyticsDays: { forgetBefore(moment: Date): Promise<void> }
  accounts: { forgetUnverified(registeredBefore: Date, now: Date): Promise<void> }
}

export async function deleteExpiredAccountData(
  dependencies: DeleteExpiredAccountDataDependencies,
  now: Date,
): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await dependencies.sessions.forgetUnseenSince(ago(MAX_SESSION_IDLE_MS))
  await dependencies.mailTokens.forgetExpiredBefore(ago(FINISHED_ROW_RETENTION_MS))
  await dependencies.apiTokens.forgetExpiredBefore(ago(FINISHED_ROW_RETENTION_MS))
  await dependencies.addressChanges.forgetRequestedBefore(ago(MAIL_TOKEN_LIFETIME_MS.change))
  await dependencies.rateLimits.forgetBefore(ago(LONGEST_RATE_LIMIT_WINDOW_MS))
  await dependencies.attempts.forgetBefore(ago(SIGN_IN_FAILURES_FORGOTTEN_AFTER_MS))
  await dependencies.lastVisits.forgetSeenBefore(ago(VISIT_RETENTION_MS))
  await dependencies.outbox.forgetSettledBefore(ago(FINISHED_ROW_RETENTION_MS))
  await dependencies.analytics.forgetBefore(ago(ANALYTICS_RETENTION_MS))
  await dependencies.analyticsDays.forgetBefore(now)
  await dependencies.accounts.forgetUnverified(ago(UNVERIFIED_ACCOUNT_RETENTION_MS), now)
}
