import { Refusal } from '@tradeops/contract/site/errors'
import { API_TOKEN_LAST_USE_WRITE_INTERVAL_MS } from '@tradeops/domain/account/lifetimes'
import type { SignedInUser } from './authenticate-session.ts'

export type AuthenticateApiTokenDependencies = {
  tokens: { hash(token: string): string }
  apiTokens: {
    find(
      tokenHash: string,
      now: Date,
    ): Promise<(SignedInUser & { tokenId: string; canWrite: boolean; lastUsedAt: Date | null }) | null>
    markUsed(tokenId: string, now: Date): Promise<void>
  }
  /**
   * Counts one request toward the API token's rate limit: 0 if the request is allowed now, otherwise the milliseconds
   * to wait.
   */
  takeTurn(tokenId: string): number
}

/**
 * Finds the user of an API token. Revoked, expired and forged tokens get the same refusal, so that a caller cannot find
 * out which tokens existed.
 */
export async function authenticateApiToken(
  { tokens, apiTokens, takeTurn }: AuthenticateApiTokenDependencies,
  token: string,
  now: Date,
): Promise<SignedInUser & { canWrite: boolean }> {
  const found = await apiTokens.find(tokens.hash(token), now)
  if (!found) throw new Refusal('token_not_valid')
  const { tokenId, lastUsedAt, ...user } = found
  const waitMs = takeTurn(tokenId)
  if (waitMs > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  const isRecorded = lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < API_TOKEN_LAST_USE_WRITE_INTERVAL_MS
  if (!isRecorded) await apiTokens.markUsed(tokenId, now)
  return user
}
