import { Refusal } from '@tradeops/contract/site/errors'
import { API_TOKEN_USE_WRITTEN_EVERY_MS } from '@tradeops/domain/account/lifetimes'
import type { SignedInUser } from './authenticate-session.ts'

export type AuthenticateApiTokenNeeds = {
  tokens: { hash(token: string): string }
  apiTokens: {
    find(
      tokenHash: string,
      now: Date,
    ): Promise<(SignedInUser & { tokenId: string; canWrite: boolean; lastUsedAt: Date | null }) | null>
    markUsed(tokenId: string, now: Date): Promise<void>
  }
  /** Milliseconds until this token can be used again; 0 if it can be used now. */
  takeTurn(tokenId: string): number
}

/** Finds the user of an API token; revoked, expired and forged tokens get the same refusal. */
export async function authenticateApiToken(
  { tokens, apiTokens, takeTurn }: AuthenticateApiTokenNeeds,
  token: string,
  now: Date,
): Promise<SignedInUser & { canWrite: boolean }> {
  const found = await apiTokens.find(tokens.hash(token), now)
  if (!found) throw new Refusal('token_not_valid')
  const { tokenId, lastUsedAt, ...user } = found
  const waitMs = takeTurn(tokenId)
  if (waitMs > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  const isRecorded = lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < API_TOKEN_USE_WRITTEN_EVERY_MS
  if (!isRecorded) await apiTokens.markUsed(tokenId, now)
  return user
}
