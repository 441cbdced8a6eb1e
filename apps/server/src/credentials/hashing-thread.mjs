// This worker thread hashes passwords. It is plain JavaScript, because Node starts a thread from a file and the bundler
// does not compile this file.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

/** OWASP's minimum for the password hash argon2id, which is the library's default: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/**
 * The hashing thread gets a low CPU priority on Linux only, because elsewhere a priority applies to the whole process.
 */
const LOW_PRIORITY = 10
if (process.platform === 'linux') setPriority(LOW_PRIORITY)

/** @param {{ password: string, against: string | null }} job */
function run({ password, against }) {
  try {
    return { result: against === null ? hashSync(password, ARGON2ID) : verifySync(against, password) }
  } catch (fault) {
    return { fault: String(fault) }
  }
}

parentPort?.on('message', (job) => parentPort?.postMessage(run(job)))
