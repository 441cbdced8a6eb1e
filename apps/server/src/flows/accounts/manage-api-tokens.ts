import type { NewApiTokenBody } from '@tradeops/contract/account/tokens'
import { Refusal } from '@tradeops/contract/site/errors'
import { MAX_API_TOKENS_PER_USER } from '@tradeops/domain/account/lifetimes'
import { DAY_MS } from '@tradeops/domain/time/durations'
import type { RunInTransaction } from '../run-in-transaction.ts'
import type { LogSecurityEvent } from './account-rate-limiter.ts'

export type ApiTokenDetails = {
  id: string
  name: string
  beginning: string
  canWrite: boolean
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date | null
}

type NewToken = {
  tokenHash: string
  name: string
  beginning: string
  canWrite: boolean
  createdAt: Date
  expiresAt: Date | null
}

export type ManageApiTokensDependencies = {
  tokens: { newApi(): string; hash(token: string): string; beginningOf(token: string): string }
  apiTokens: { revoke(userId: string, id: string): Promise<boolean> }
  note: LogSecurityEvent
  transact: RunInTransaction<{
    accounts: { lock(id: string): Promise<unknown> }
    apiTokens: {
      count(userId: string): Promise<number>
      add(userId: string, token: NewToken): Promise<ApiTokenDetails>
    }
  }>
}

/**
 * Creates an API token, which its owner can see only in this answer. The account is locked, so that concurrent requests
 * cannot exceed the number of tokens.
 */
export async function createApiToken(
  { tokens, note, transact }: ManageApiTokensDependencies,
  userId: string,
  { name, expiresInDays, scope }: NewApiTokenBody,
  now: Date,
): Promise<{ apiToken: ApiTokenDetails; token: string }> {
  const token = tokens.newApi()
  const apiToken = await transact(async ({ accounts, apiTokens }) => {
    if (!(await accounts.lock(userId))) throw new Refusal('not_signed_in')
    if ((await apiTokens.count(userId)) >= MAX_API_TOKENS_PER_USER) throw new Refusal('too_many_tokens')
    return apiTokens.add(userId, {
      name,
      tokenHash: tokens.hash(token),
      beginning: tokens.beginningOf(token),
      canWrite: scope === 'write',
      createdAt: now,
      expiresAt: expiresInDays ? new Date(now.getTime() + expiresInDays * DAY_MS) : null,
    })
  })
  note('API token created', { userId })
  return { apiToken, token }
}

/** Revokes an API token. Another user's token and an unknown token get the same refusal, so that ids reveal nothing. */
export async function revokeApiToken(
  { apiTokens, note }: ManageApiTokensDependencies,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await apiTokens.revoke(userId, id))) throw new Refusal('no_such_token')
  note('API token revoked', { userId })
}
