import { createKeyedHasher } from '../credentials/encryption.ts'
import type { EmailAndIpPseudonymizer, LogSecurityEvent } from '../flows/accounts/account-rate-limiter.ts'
import type { Logger } from '../runtime/logger.ts'

export function createEmailAndIpPseudonymizer(secret: string): EmailAndIpPseudonymizer {
  const [address, client] = [createKeyedHasher(secret, 'address'), createKeyedHasher(secret, 'client')]
  return { address, client: ({ key }) => client(key) }
}

export const createSecurityEventLogger =
  (logger: Logger, aliases: EmailAndIpPseudonymizer): LogSecurityEvent =>
  (event, { address, client, userId }) => {
    const who = { address: address && aliases.address(address), client: client && aliases.client(client), userId }
    logger.info({ security: event, ...who }, 'security event')
  }
