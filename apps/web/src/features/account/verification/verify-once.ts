import { mayPass } from '../../../lib/http/api-client.ts'
import { failureOnPage } from '../account-failures.ts'

export type VerificationFailure = { kind: 'failed'; message: string; mayPass: boolean }
export type VerificationOutcome = { kind: 'verified' } | VerificationFailure

const outcomes = new Map<string, Promise<VerificationOutcome>>()

/**
 * A link works once, so its token is sent once, however often the page is drawn: the second answer would be "already
 * used". A failure that may pass used nothing up, and is forgotten.
 */
export function verifyOnce(token: string, verify: () => Promise<unknown>): Promise<VerificationOutcome> {
  const known = outcomes.get(token)
  if (known) return known
  const outcome = verify().then(
    (): VerificationOutcome => ({ kind: 'verified' }),
    (error: unknown): VerificationOutcome => {
      if (mayPass(error)) outcomes.delete(token)
      return { kind: 'failed', message: failureOnPage('verifyEmail', error), mayPass: mayPass(error) }
    },
  )
  outcomes.set(token, outcome)
  return outcome
}
