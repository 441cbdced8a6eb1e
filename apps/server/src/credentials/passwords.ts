import { randomBytes } from 'node:crypto'
import type { Hashing } from './hashing-threads.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Against no hash at all the work is done as well, and the answer is no: the time must not tell who is known. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

export async function createPasswords({ hash, verify }: Hashing): Promise<Passwords> {
  const nobodys = await hash(randomBytes(32).toString('base64url'))
  return {
    hash,
    async verify(passwordHash, password) {
      const matches = await verify(passwordHash ?? nobodys, password)
      return matches && passwordHash !== null
    },
  }
}
