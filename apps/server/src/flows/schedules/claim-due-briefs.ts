import { DELIVERY_ON_TIME_WITHIN_MS } from '@tradeops/domain/schedule/catch-up'
import type { RateLimitDecision } from '../accounts/account-limits.ts'

export type ClaimDueBriefsNeeds<Claim> = {
  claims: {
    now(): Promise<Date>
    claimPunctual(limit: number, lateAfterMs: number): Promise<Claim[]>
    claimLate(limit: number, lateAfterMs: number): Promise<Claim[]>
    countLate(limit: number, lateAfterMs: number): Promise<number>
  }
  /** Takes a turn to send a late mail, counted in the database for all workers together. */
  takeLateTurn(now: Date): Promise<RateLimitDecision>
}

/** A mail server that has just recovered must not receive every late mail at once. */
export const LATE_MAIL_LIMIT = { times: 20, perMs: 1000 }

/** Claims due deliveries up to a limit: first those on time, then late ones, which are rate limited. */
export async function claimDueBriefs<Claim>(needs: ClaimDueBriefsNeeds<Claim>, limit: number): Promise<Claim[]> {
  const { claims, takeLateTurn } = needs
  const punctual = await claims.claimPunctual(limit, DELIVERY_ON_TIME_WITHIN_MS)
  const late = await claims.countLate(limit - punctual.length, DELIVERY_ON_TIME_WITHIN_MS)
  if (late === 0) return punctual
  const now = await claims.now()
  let turns = 0
  while (turns < late && (await takeLateTurn(now)).allowed) turns += 1
  return turns === 0 ? punctual : [...punctual, ...(await claims.claimLate(turns, DELIVERY_ON_TIME_WITHIN_MS))]
}
