import { randomBytes } from 'node:crypto'
import type { PasswordHashingThreads } from './password-hashing-threads.ts'

export type PasswordHasher = {
  hash(password: string): Promise<string>
  /**
   * Verifies a password. For an unknown account (null hash) it does the same work and returns false, so that the
   * response time does not reveal whether an account exists.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

export async function createPasswordHasher({ hash, verify }: PasswordHashingThreads): Promise<PasswordHasher> {
  const unknownHash = await hash(randomBytes(32).toString('base64url'))
  return {
    hash,
    async verify(passwordHash, password) {
      const matches = await verify(passwordHash ?? unknownHash, password)
      return matches && passwordHash !== null
    },
  }
}
