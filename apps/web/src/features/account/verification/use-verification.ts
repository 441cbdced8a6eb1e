import { useCallback, useEffect, useRef, useState } from 'react'
import { verifyEmail } from '../api.ts'
import { useAccountRequest } from '../forms/use-account-request.ts'
import { useAuth } from '../session/auth-context.ts'
import { type VerificationFailure, verifyOnce } from './verify-once.ts'

/** Verifies the address behind a link by itself; the failure is null while that is under way. */
export function useVerification(token: string, onVerified: () => void) {
  const [failure, setFailure] = useState<VerificationFailure | null>(null)
  const stopListening = useRef(() => {})
  const { refreshUser } = useAuth()
  const ask = useAccountRequest()

  const verify = useCallback(() => {
    stopListening.current()
    let isCurrent = true
    stopListening.current = () => {
      isCurrent = false
    }
    setFailure(null)
    verifyOnce(token, async () => {
      await ask('verifyEmail', () => verifyEmail(token))
      // Whoever is signed in here is verified from now on; a refresh that fails is made up for at the next start.
      refreshUser().catch(() => undefined)
    }).then((outcome) => {
      if (!isCurrent) return
      if (outcome.kind === 'verified') onVerified()
      else setFailure(outcome)
    })
  }, [token, ask, refreshUser, onVerified])

  useEffect(() => {
    verify()
    return () => stopListening.current()
  }, [verify])

  return { failure, retry: verify }
}
