import { createHash } from 'node:crypto'
import type { Passwords } from '../../src/credentials/passwords.ts'

const quick = (password: string) => `quick:${createHash('sha256').update(password).digest('hex')}`

/** For tests that are not about hashing: a real hash takes ten milliseconds of CPU time. */
export const quickPasswords: Passwords = {
  hash: async (password) => quick(password),
  verify: async (passwordHash, password) => passwordHash === quick(password),
}
