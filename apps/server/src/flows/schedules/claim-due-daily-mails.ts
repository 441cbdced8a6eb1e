import { MAIL_ON_TIME_WITHIN_MS } from '@tradeops/domain/schedule/late-mail'
import type { RateLimitDecision } from '../accounts/account-rate-limiter.ts'

export type ClaimDueDailyMailsDependencies<Claim> = {
  claims: {
    now(): Promise<Date>
    claimPunctual(limit: number, lateAfterMs: number): Promise<Claim[]>
    claimLate(limit: number, lateAfterMs: number): Promise<Claim[]>
    countLate(limit: number, lateAfterMs: number): Promise<number>
  }
  /** Counts a late mail toward the rate limit, which all worker processes share through the database. */
  takeLateTurn(now: Date): Promise<RateLimitDecision>
}

/** Late daily mails per second, because a mail server that has just recovered must not receive all of them at once. */
export const LATE_DAILY_MAIL_RATE_LIMIT = { times: 20, perMs: 1000 }

/** Claims due daily mails up to a limit: first mails that are on time, then late mails, which are rate limited. */
export async function claimDueDailyMails<Claim>(
  dependencies: ClaimDueDailyMailsDependencies<Claim>,
  limit: number,
): Promise<Claim[]> {
  const { claims, takeLateTurn } = dependencies
  const punctual = await claims.claimPunctual(limit, MAIL_ON_TIME_WITHIN_MS)
  const late = await claims.countLate(limit - punctual.length, MAIL_ON_TIME_WITHIN_MS)
  if (late === 0) return punctual
  const now = await claims.now()
  let turns = 0
  while (turns < late && (await takeLateTurn(now)).allowed) turns += 1
  return turns === 0 ? punctual : [...punctual, ...(await claims.claimLate(turns, MAIL_ON_TIME_WITHIN_MS))]
}
