import { Refusal } from '@tradeops/contract/site/errors'
import { findRateLimits, type RateLimit, type RateLimitName } from '@tradeops/domain/account/rate-limits'

/** The network address by which a caller's requests are counted, and whether the caller is on this machine. */
export type CallerAddress = { key: string; ownMachine: boolean }

export type RateLimitDecision = { allowed: true } | { allowed: false; retryAfterMs: number }

type Named<Suffix extends string> = Extract<RateLimitName, `${string}${Suffix}${string}`>

export type AccountRateLimiter = {
  perClient(name: Named<'PerClient'>, client: CallerAddress, now: Date): Promise<RateLimitDecision>
  perAddress(name: Named<'PerAddress'>, address: string, now: Date): Promise<RateLimitDecision>
}

/** Logs a security event. Email addresses, names, passwords and tokens are never logged in plain text. */
export type LogSecurityEvent = (
  event: string,
  about: { address?: string; client?: CallerAddress; userId?: string },
) => void

export function refuseOverRateLimit(turn: RateLimitDecision): void {
  if (turn.allowed) return
  throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(turn.retryAfterMs / 1000)) })
}

/**
 * Replaces email and network addresses with keyed hashes before they are counted, so that a dump of the database names
 * no person.
 */
export type EmailAndIpPseudonymizer = { address(email: string): string; client(client: CallerAddress): string }

type LimitDependencies = {
  rateLimits: {
    take(key: string, limits: readonly RateLimit[], now: Date): Promise<RateLimitDecision>
    takeEach(keys: readonly string[], limits: readonly RateLimit[], now: Date): Promise<boolean[]>
    giveBack(key: string, at: Date): Promise<void>
  }
  aliases: EmailAndIpPseudonymizer
  production: boolean
}

export function createAccountRateLimiter({ rateLimits, aliases, production }: LimitDependencies) {
  const take = (name: RateLimitName, alias: string, ownMachine: boolean, now: Date) =>
    rateLimits.take(`${name} ${alias}`, findRateLimits(name, ownMachine && !production), now)
  return {
    perClient: (name: RateLimitName, client: CallerAddress, now: Date) =>
      take(name, aliases.client(client), client.ownMachine, now),
    perAddress: (name: RateLimitName, address: string, now: Date) => take(name, aliases.address(address), false, now),
    giveBackSignIn: (client: CallerAddress, at: Date) =>
      rateLimits.giveBack(`signInPerClient ${aliases.client(client)}`, at),

    /**
     * Counts one request for every listed client and returns, in the same order, which of them are within the limit; a
     * client that is listed several times counts several times.
     */
    async eachClient(name: RateLimitName, clients: readonly CallerAddress[], now: Date): Promise<boolean[]> {
      const turns = clients.map(() => false)
      for (const own of [true, false]) {
        const indexes = [...clients.keys()].filter((index) => (clients[index]!.ownMachine && !production) === own)
        if (indexes.length === 0) continue
        const keys = indexes.map((index) => `${name} ${aliases.client(clients[index]!)}`)
        const taken = await rateLimits.takeEach(keys, findRateLimits(name, own), now)
        for (const [turn, index] of indexes.entries()) turns[index] = taken[turn]!
      }
      return turns
    },
  }
}

export const createUserRateLimiter =
  (rateLimits: Pick<LimitDependencies['rateLimits'], 'take'>, clock: { now(): Date }) =>
  async (name: Named<'PerUser'>, userId: string): Promise<void> =>
    refuseOverRateLimit(await rateLimits.take(`${name} ${userId}`, findRateLimits(name, false), clock.now()))
