import { isTransientError } from '../../../lib/http/api-client.ts'
import { describeFailureForPage } from '../account-failures.ts'

export type VerificationFailure = { kind: 'failed'; message: string; isTransient: boolean }
export type VerificationOutcome = { kind: 'verified' } | VerificationFailure

const outcomes = new Map<string, Promise<VerificationOutcome>>()

/**
 * Sends a single-use verification token once, however often the page renders; only a transient failure allows a second
 * attempt.
 */
export function verifyEmailOnce(token: string, verify: () => Promise<unknown>): Promise<VerificationOutcome> {
  const known = outcomes.get(token)
  if (known) return known
  const outcome = verify().then(
    (): VerificationOutcome => ({ kind: 'verified' }),
    (error: unknown): VerificationOutcome => {
      if (isTransientError(error)) outcomes.delete(token)
      return {
        kind: 'failed',
        message: describeFailureForPage('verifyEmail', error),
        isTransient: isTransientError(error),
      }
    },
  )
  outcomes.set(token, outcome)
  return outcome
}
