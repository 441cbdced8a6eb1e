import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './encryption.ts'

const ID_BYTES = 16
const SIGN_BYTES = 16

export type SignedRowIdTokens = {
  issue(id: string): string
  /** Reads the row id in a token; null if this server did not sign the token for this purpose. */
  read(token: string): string | null
}

/**
 * Creates tokens that consist of a database row's id and our signature. They are not stored, never expire, and are
 * valid for one purpose only.
 */
export function createSignedRowIdTokens(
  secret: string,
  purpose: 'unsubscribe' | 'share' | 'stop alert',
): SignedRowIdTokens {
  const key = deriveKey(secret, purpose)
  const sign = (id: Buffer) => createHmac('sha256', key).update(id).digest().subarray(0, SIGN_BYTES)
  return {
    issue(id) {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      return Buffer.concat([bytes, sign(bytes)]).toString('base64url')
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== ID_BYTES + SIGN_BYTES || bytes.toString('base64url') !== token) return null
      const id = bytes.subarray(0, ID_BYTES)
      if (!timingSafeEqual(sign(id), bytes.subarray(ID_BYTES))) return null
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
