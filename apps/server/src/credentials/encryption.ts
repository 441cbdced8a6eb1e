import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Derives one key per purpose from the server's SECRET, so that a leaked key reveals nothing about the other keys. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/**
 * Creates a keyed hash that replaces email and network addresses in counters and logs: one address always gets one
 * hash, and without the SECRET no one can compute the hash.
 */
export function createKeyedHasher(secret: string, purpose: string): (text: string) => string {
  const key = deriveKey(secret, purpose)
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
}

export type Cipher = {
  encrypt(text: string): string
  /** Decrypts a text; null if it is damaged or was encrypted with another secret or for another purpose. */
  decrypt(encrypted: string): string | null
}

/** Creates a cipher for text that is stored in the database: AES-256-GCM with one key per purpose. */
export function createCipher(secret: string, purpose: string): Cipher {
  const key = deriveKey(secret, purpose)
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const hidden = bytes.subarray(NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
