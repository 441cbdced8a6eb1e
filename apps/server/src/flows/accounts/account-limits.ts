import { Refusal } from '@tradeops/contract/site/errors'
import { type RateLimit, type RateLimitName, rateLimitsFor } from '@tradeops/domain/account/rate-limits'

/** The network address that requests are counted by, and whether it is this machine. */
export type CallerAddress = { key: string; ownMachine: boolean }

export type RateLimitDecision = { allowed: true } | { allowed: false; retryAfterMs: number }

type Named<Suffix extends string> = Extract<RateLimitName, `${string}${Suffix}${string}`>

export type AccountLimits = {
  perClient(name: Named<'PerClient'>, client: CallerAddress, now: Date): Promise<RateLimitDecision>
  perAddress(name: Named<'PerAddress'>, address: string, now: Date): Promise<RateLimitDecision>
}

/** Logs a security event; no address, name, password or token ever reaches the log in clear. */
export type LogSecurityEvent = (
  event: string,
  about: { address?: string; client?: CallerAddress; userId?: string },
) => void

export function refuseUnlessAllowed(turn: RateLimitDecision): void {
  if (turn.allowed) return
  throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(turn.retryAfterMs / 1000)) })
}

/** Pseudonyms for counted addresses: keyed hashes, so that a dump of the database names no one. */
export type AddressPseudonyms = { address(email: string): string; client(client: CallerAddress): string }

type LimitNeeds = {
  rateLimits: {
    take(key: string, limits: readonly RateLimit[], now: Date): Promise<RateLimitDecision>
    takeEach(keys: readonly string[], limits: readonly RateLimit[], now: Date): Promise<boolean[]>
    giveBack(key: string, at: Date): Promise<void>
  }
  aliases: AddressPseudonyms
  production: boolean
}

export function createAccountLimits({ rateLimits, aliases, production }: LimitNeeds) {
  const take = (name: RateLimitName, alias: string, ownMachine: boolean, now: Date) =>
    rateLimits.take(`${name} ${alias}`, rateLimitsFor(name, ownMachine && !production), now)
  return {
    perClient: (name: RateLimitName, client: CallerAddress, now: Date) =>
      take(name, aliases.client(client), client.ownMachine, now),
    perAddress: (name: RateLimitName, address: string, now: Date) => take(name, aliases.address(address), false, now),
    giveBackSignIn: (client: CallerAddress, at: Date) =>
      rateLimits.giveBack(`signInPerClient ${aliases.client(client)}`, at),

    /** Counts one request for every client in the list within a transaction; a client can be listed several times. */
    async eachClient(name: RateLimitName, clients: readonly CallerAddress[], now: Date): Promise<boolean[]> {
      const turns = clients.map(() => false)
      for (const own of [true, false]) {
        const indexes = [...clients.keys()].filter((index) => (clients[index]!.ownMachine && !production) === own)
        if (indexes.length === 0) continue
        const keys = indexes.map((index) => `${name} ${aliases.client(clients[index]!)}`)
        const taken = await rateLimits.takeEach(keys, rateLimitsFor(name, own), now)
        for (const [turn, index] of indexes.entries()) turns[index] = taken[turn]!
      }
      return turns
    },
  }
}

export const createUserLimit =
  (rateLimits: Pick<LimitNeeds['rateLimits'], 'take'>, clock: { now(): Date }) =>
  async (name: Named<'PerUser'>, userId: string): Promise<void> =>
    refuseUnlessAllowed(await rateLimits.take(`${name} ${userId}`, rateLimitsFor(name, false), clock.now()))
