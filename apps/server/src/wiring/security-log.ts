import { createKeyedHash } from '../credentials/encryption.ts'
import type { AddressAliases, LogSecurityEvent } from '../flows/accounts/account-limits.ts'
import type { Logger } from '../runtime/logger.ts'

export function createAddressAliases(secret: string): AddressAliases {
  const [address, client] = [createKeyedHash(secret, 'address'), createKeyedHash(secret, 'client')]
  return { address, client: ({ key }) => client(key) }
}

export const createSecurityLog =
  (logger: Logger, aliases: AddressAliases): LogSecurityEvent =>
  (event, { address, client, userId }) => {
    const who = { address: address && aliases.address(address), client: client && aliases.client(client), userId }
    logger.info({ security: event, ...who }, 'security event')
  }
