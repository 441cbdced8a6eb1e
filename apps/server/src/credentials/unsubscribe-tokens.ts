import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from './derived-key.ts'

const ID_BYTES = 16
const SIGN_BYTES = 16

export type UnsubscribeTokens = {
  issue(scheduleId: string): string
  /** The schedule it may switch off; null for what we did not sign. */
  read(token: string): string | null
}

/** The schedule's id and our signature: never stored, never expiring, good for one thing only. */
export function unsubscribeTokens(secret: string): UnsubscribeTokens {
  const key = derivedKey(secret, 'unsubscribe')
  const sign = (id: Buffer) => createHmac('sha256', key).update(id).digest().subarray(0, SIGN_BYTES)
  return {
    issue(scheduleId) {
      const id = Buffer.from(scheduleId.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, sign(id)]).toString('base64url')
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
