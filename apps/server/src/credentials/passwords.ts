import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { boundedLine } from './bounded-line.ts'

/** OWASP's floor for argon2id, the library's own choice of kind: 19 MiB, two passes, one lane. About 10 ms. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

const HASHES_PER_CORE = 2
const WAITING = 50

export type Passwords = {
  hash(password: string): Promise<string>
  /** Against no hash at all the work is done as well, and the answer is no: the time must not tell who is known. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

export async function createPasswords(
  line = boundedLine({ atOnce: HASHES_PER_CORE * availableParallelism(), waiting: WAITING }),
): Promise<Passwords> {
  const nobodys = await hash(randomBytes(32).toString('base64url'), ARGON2ID)
  return {
    hash: (password) => line(() => hash(password, ARGON2ID)),
    async verify(passwordHash, password) {
      const matches = await line(() => verify(passwordHash ?? nobodys, password))
      return matches && passwordHash !== null
    },
  }
}
