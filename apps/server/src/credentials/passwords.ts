import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's floor for argon2id, the library's own choice of kind: 19 MiB, two passes, one lane. About 10 ms. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

export type Passwords = {
  hash(password: string): Promise<string>
  /** Against no hash at all the work is done as well, and the answer is no: the time must not tell who is known. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

export async function createPasswords(): Promise<Passwords> {
  const nobodys = await hash(randomBytes(32).toString('base64url'), ARGON2ID)
  return {
    hash: (password) => hash(password, ARGON2ID),
    async verify(passwordHash, password) {
      const matches = await verify(passwordHash ?? nobodys, password)
      return matches && passwordHash !== null
    },
  }
}
