import { limitsFor, type RateLimitName } from '@tradeops/domain/account/rate-limits'
import { keyedHash } from '../credentials/encryption.ts'
import type { Client, SecurityNote } from '../flows/accounts/account-limits.ts'
import type { Logger } from '../runtime/logger.ts'
import type { rateLimitStore } from '../store/accounts/rate-limits.ts'

/** How the database knows addresses that are only counted: by keyed hashes, so that a dump of it names nobody. */
export type Aliases = { address(email: string): string; client(client: Client): string }

export function aliasesUnder(secret: string): Aliases {
  const [address, client] = [keyedHash(secret, 'address'), keyedHash(secret, 'client')]
  return { address, client: ({ key }) => client(key) }
}

export const noteTo =
  (logger: Logger, aliases: Aliases): SecurityNote =>
  (event, { address, client, userId }) => {
    const who = { address: address && aliases.address(address), client: client && aliases.client(client), userId }
    logger.info({ security: event, ...who }, 'security event')
  }

export function limitsOver(rateLimits: ReturnType<typeof rateLimitStore>, aliases: Aliases, production: boolean) {
  const take = (name: RateLimitName, alias: string, ownMachine: boolean, now: Date) =>
    rateLimits.take(`${name} ${alias}`, limitsFor(name, ownMachine && !production), now)
  return {
    perClient: (name: RateLimitName, client: Client, now: Date) =>
      take(name, aliases.client(client), client.ownMachine, now),
    perAddress: (name: RateLimitName, address: string, now: Date) => take(name, aliases.address(address), false, now),
    giveBackSignIn: (client: Client, at: Date) => rateLimits.giveBack(`signInPerClient ${aliases.client(client)}`, at),

    /** Within a transaction: one turn for every client in the list, the same client as often as it comes. */
    async eachClient(name: RateLimitName, clients: readonly Client[], now: Date): Promise<boolean[]> {
      const turns = clients.map(() => false)
      for (const own of [true, false]) {
        const places = [...clients.keys()].filter((place) => (clients[place]!.ownMachine && !production) === own)
        if (places.length === 0) continue
        const keys = places.map((place) => `${name} ${aliases.client(clients[place]!)}`)
        const taken = await rateLimits.takeEach(keys, limitsFor(name, own), now)
        for (const [turn, place] of places.entries()) turns[place] = taken[turn]!
      }
      return turns
    },
  }
}
