import { createKeyedHash } from '../credentials/encryption.ts'
import type { AddressPseudonyms, LogSecurityEvent } from '../flows/accounts/account-rate-limits.ts'
import type { Logger } from '../runtime/logger.ts'

export function createAddressPseudonyms(secret: string): AddressPseudonyms {
  const [address, client] = [createKeyedHash(secret, 'address'), createKeyedHash(secret, 'client')]
  return { address, client: ({ key }) => client(key) }
}

export const createSecurityLog =
  (logger: Logger, aliases: AddressPseudonyms): LogSecurityEvent =>
  (event, { address, client, userId }) => {
    const who = { address: address && aliases.address(address), client: client && aliases.client(client), userId }
    logger.info({ security: event, ...who }, 'security event')
  }
