import { createCipher } from '../credentials/encryption.ts'
import { PUSH_CIPHER_PURPOSE } from '../store/alerts/push-devices.ts'

/**
 * Describes what stops working if the server's SECRET is not that of a restored backup; null if it is. The check
 * decrypts the private key for push messages, which every database has since its first start.
 */
export function describeOtherSecret(encryptedPushKey: string | null, secret: string): string | null {
  if (encryptedPushKey === null) return null
  if (createCipher(secret, PUSH_CIPHER_PURPOSE).decrypt(encryptedPushKey) !== null) return null
  return 'SECRET is not the one of the backup: links in old mails, webhooks and notifications stop working until it is set.'
}
