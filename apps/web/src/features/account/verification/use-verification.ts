import { useEffect, useEffectEvent, useState } from 'react'
import { verifyEmail } from '../api.ts'
import { useAccountRequest } from '../forms/use-account-request.ts'
import { useAuth } from '../session/auth-context.ts'
import { type VerificationFailure, type VerificationOutcome, verifyOnce } from './verify-once.ts'

type Attempt = { token: string; failure: VerificationFailure | null }

/**
 * Verifies the address behind a link by itself, once: a page that is drawn again, as when the token leaves its address,
 * asks nothing again. The failure is null while that is under way.
 */
export function useVerification(token: string, onVerified: () => void) {
  const [attempt, setAttempt] = useState<Attempt>({ token, failure: null })
  const { refreshUser } = useAuth()
  const ask = useAccountRequest()
  const isUnderWay = attempt.token !== token || attempt.failure === null

  const send = useEffectEvent(async () => {
    await ask('verifyEmail', () => verifyEmail(token))
    // Whoever is signed in here is verified from now on; a refresh that fails is made up for at the next start.
    refreshUser().catch(() => undefined)
  })
  const finish = useEffectEvent((outcome: VerificationOutcome) => {
    if (outcome.kind === 'verified') onVerified()
    else setAttempt({ token, failure: outcome })
  })

  useEffect(() => {
    if (!isUnderWay) return
    let isCurrent = true
    verifyOnce(token, send).then((outcome) => {
      if (isCurrent) finish(outcome)
    })
    return () => {
      isCurrent = false
    }
  }, [token, isUnderWay])

  return { failure: isUnderWay ? null : attempt.failure, retry: () => setAttempt({ token, failure: null }) }
}
