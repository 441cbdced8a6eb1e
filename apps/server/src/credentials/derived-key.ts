import { hkdfSync } from 'node:crypto'

/** One key per purpose from the one secret, so that none of them says anything about another. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
