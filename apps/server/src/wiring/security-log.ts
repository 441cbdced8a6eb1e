import { keyedHash } from '../credentials/encryption.ts'
import type { Aliases, SecurityNote } from '../flows/accounts/account-limits.ts'
import type { Logger } from '../runtime/logger.ts'

export function createAliases(secret: string): Aliases {
  const [address, client] = [keyedHash(secret, 'address'), keyedHash(secret, 'client')]
  return { address, client: ({ key }) => client(key) }
}

export const securityLog =
  (logger: Logger, aliases: Aliases): SecurityNote =>
  (event, { address, client, userId }) => {
    const who = { address: address && aliases.address(address), client: client && aliases.client(client), userId }
    logger.info({ security: event, ...who }, 'security event')
  }
