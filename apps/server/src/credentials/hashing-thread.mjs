// One thread that does nothing but hash. Plain JavaScript, because a thread starts from a file, whoever compiles the rest.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** OWASP's floor for argon2id, the library's own choice of kind: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/** Only Linux counts priority by thread: readers keep theirs while people sign in. Elsewhere the whole process would lose it. */
const BEHIND_READERS = 10
if (process.platform === 'linux') setPriority(BEHIND_READERS)

/** @param {{ password: string, against: string | null }} order */
function carryOut({ password, against }) {
  try {
    return { result: against === null ? hashSync(password, ARGON2ID) : verifySync(against, password) }
  } catch (fault) {
    return { fault: String(fault) }
  }
}

parentPort?.on('message', (order) => parentPort?.postMessage(carryOut(order)))
