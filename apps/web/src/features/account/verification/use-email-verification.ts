import { useEffect, useEffectEvent, useState } from 'react'
import { verifyEmail } from '../api.ts'
import { useAccountRequest } from '../forms/use-account-request.ts'
import { useAuth } from '../session/auth-context.ts'
import { type VerificationFailure, type VerificationOutcome, verifyEmailOnce } from './verify-once.ts'

type Attempt = { token: string; failure: VerificationFailure | null }

/**
 * Sends the verification token of a link once, however often the page renders; the returned failure is null while the
 * request runs.
 */
export function useEmailVerification(token: string, onVerified: () => void) {
  const [attempt, setAttempt] = useState<Attempt>({ token, failure: null })
  const { refreshUser } = useAuth()
  const sendRequest = useAccountRequest()
  const isPending = attempt.token !== token || attempt.failure === null

  const send = useEffectEvent(async () => {
    await sendRequest('verifyEmail', () => verifyEmail(token))
    // Loads the signed-in user again, so that the user appears as verified; if this fails, the next page load repeats
    // it.
    refreshUser().catch(() => undefined)
  })
  const finish = useEffectEvent((outcome: VerificationOutcome) => {
    if (outcome.kind === 'verified') onVerified()
    else setAttempt({ token, failure: outcome })
  })

  useEffect(() => {
    if (!isPending) return
    let isCurrent = true
    verifyEmailOnce(token, send).then((outcome) => {
      if (isCurrent) finish(outcome)
    })
    return () => {
      isCurrent = false
    }
  }, [token, isPending])

  return { failure: isPending ? null : attempt.failure, retry: () => setAttempt({ token, failure: null }) }
}
