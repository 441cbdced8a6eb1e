import { createHash } from 'node:crypto'
import type { PasswordHasher } from '../../src/credentials/password-hasher.ts'

const quick = (password: string) => `quick:${createHash('sha256').update(password).digest('hex')}`

/** Hashes passwords fast, for tests that are not about hashing: a real hash takes ten milliseconds of CPU time. */
export const quickPasswordHasher: PasswordHasher = {
  hash: async (password) => quick(password),
  verify: async (passwordHash, password) => passwordHash === quick(password),
}
