import { ON_TIME_MS } from '@tradeops/domain/schedule/catch-up'
import type { Turn } from '../accounts/account-limits.ts'

export type ClaimDueBriefsNeeds<Claim> = {
  claims: {
    now(): Promise<Date>
    claimPunctual(limit: number, lateAfterMs: number): Promise<Claim[]>
    claimLate(limit: number, lateAfterMs: number): Promise<Claim[]>
    countLate(limit: number, lateAfterMs: number): Promise<number>
  }
  /** Counted in the database, for all workers together. */
  takeLateTurn(now: Date): Promise<Turn>
}

/** A mail server that has just come back, or had never seen us at this hour, is not met with everything at once. */
export const LATE_PER_SECOND = 20

/** What is due, up to a number: first what is on time, then what is late, which goes out at a gentle pace. */
export async function claimDueBriefs<Claim>(
  { claims, takeLateTurn }: ClaimDueBriefsNeeds<Claim>,
  limit: number,
): Promise<Claim[]> {
  const punctual = await claims.claimPunctual(limit, ON_TIME_MS)
  const late = await claims.countLate(limit - punctual.length, ON_TIME_MS)
  if (late === 0) return punctual
  const now = await claims.now()
  let turns = 0
  while (turns < late && (await takeLateTurn(now)).allowed) turns += 1
  return turns === 0 ? punctual : [...punctual, ...(await claims.claimLate(turns, ON_TIME_MS))]
}
