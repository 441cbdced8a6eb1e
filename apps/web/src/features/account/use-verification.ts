import { useCallback, useEffect, useState } from 'react'
import { verifyEmail } from './api/verify-email.ts'
import { useAuth } from './auth-context.ts'
import { useAccountRequest } from './use-account-request.ts'
import { type VerificationOutcome, verifyOnce } from './verify-once.ts'

/** Verifies the address behind a link by itself; the outcome is null while that is under way. */
export function useVerification(token: string): { outcome: VerificationOutcome | null; retry: () => void } {
  const [outcome, setOutcome] = useState<VerificationOutcome | null>(null)
  const { refreshUser } = useAuth()
  const ask = useAccountRequest()

  const verify = useCallback(
    () =>
      verifyOnce(token, async () => {
        await ask('verifyEmail', () => verifyEmail(token))
        // Whoever is signed in here is verified from now on; a refresh that fails is made up for at the next start.
        refreshUser().catch(() => undefined)
      }),
    [token, ask, refreshUser],
  )

  useEffect(() => {
    let isCurrent = true
    verify().then((known) => {
      if (isCurrent) setOutcome(known)
    })
    return () => {
      isCurrent = false
    }
  }, [verify])

  const retry = useCallback(() => {
    setOutcome(null)
    verify().then(setOutcome)
  }, [verify])

  return { outcome, retry }
}
