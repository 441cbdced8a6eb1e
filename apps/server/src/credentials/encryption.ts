import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from './derived-key.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

export type Cipher = {
  encrypt(text: string): string
  /** Null for what was not encrypted with this secret and for this purpose, such as before the secret was changed. */
  decrypt(encrypted: string): string | null
}

/** Text that the database may keep and only this product's secret can read: AES-256-GCM, one key per purpose. */
export function createCipher(secret: string, purpose: string): Cipher {
  const key = derivedKey(secret, purpose)
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
