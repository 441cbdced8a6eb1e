import { createHmac } from 'node:crypto'
import { derivedKey } from './derived-key.ts'

/** Stands for an address in counts and logs: the same every time, and nothing without the secret. */
export function keyedHash(secret: string, purpose: string): (text: string) => string {
  const key = derivedKey(secret, purpose)
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
}
