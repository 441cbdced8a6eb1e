import { Refusal } from '@tradeops/contract/site/errors'
import type { RateLimitName } from '@tradeops/domain/account/rate-limits'

/** Who asks: the network address that counts, and whether it is the machine we run on. */
export type Client = { key: string; ownMachine: boolean }

export type Turn = { allowed: true } | { allowed: false; retryAfterMs: number }

type Named<Suffix extends string> = Extract<RateLimitName, `${string}${Suffix}${string}`>

export type AccountLimits = {
  perClient(name: Named<'PerClient'>, client: Client, now: Date): Promise<Turn>
  perAddress(name: Named<'PerAddress'>, address: string, now: Date): Promise<Turn>
}

/** What was seen, for the log: no address, name, password or token in clear ever gets here. */
export type SecurityNote = (event: string, about: { address?: string; client?: Client; userId?: string }) => void

export function refuseUnlessAllowed(turn: Turn): void {
  if (turn.allowed) return
  throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(turn.retryAfterMs / 1000)) })
}
