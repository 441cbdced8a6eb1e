import type { SmtpTimeouts } from '../src/mail/smtp-connections.ts'
import { multiplyPoolLimits } from '../src/store/database/client.ts'
import { LEADER_LOCK_LIMITS } from '../src/store/leadership/leader-lock-connection.ts'

/**
 * How many times longer than in the product a query, a stop and the like may take in tests: on a busy machine they take
 * long, and a hang is ended by the limit of the test. The tests of a limit choose it themselves.
 */
export const TEST_TIME_LIMIT_FACTOR = 100

/** Longer than a test. */
export const PATIENT_MS = 3_600_000

export const PATIENT_SMTP: SmtpTimeouts = {
  connectionTimeout: PATIENT_MS,
  greetingTimeout: PATIENT_MS,
  socketTimeout: PATIENT_MS,
  idleMs: PATIENT_MS,
}

export const PATIENT_POOLS = multiplyPoolLimits(TEST_TIME_LIMIT_FACTOR)

export const PATIENT_LOCK_LIMITS = {
  answerMs: TEST_TIME_LIMIT_FACTOR * LEADER_LOCK_LIMITS.answerMs,
  silentMs: TEST_TIME_LIMIT_FACTOR * LEADER_LOCK_LIMITS.silentMs,
  termMs: TEST_TIME_LIMIT_FACTOR * LEADER_LOCK_LIMITS.termMs,
}
