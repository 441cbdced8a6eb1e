import { useViewFocus } from '../../../lib/browser/reading-focus.ts'
import { useVerification } from './use-verification.ts'
import { VerificationFailed, Verifying } from './verification-views.tsx'

export type VerificationProps = {
  token: string
  /** The page then shows the success, and remembers it over a reload. */
  onVerified: () => void
  onGetNewLink: () => void
}

export function Verification({ token, onVerified, onGetNewLink }: VerificationProps) {
  const { failure, retry } = useVerification(token, onVerified)
  useViewFocus(failure ? 'failed' : 'verifying')
  if (failure === null) return <Verifying />
  return (
    <VerificationFailed
      message={failure.message}
      onGetNewLink={onGetNewLink}
      onRetry={failure.mayPass ? retry : undefined}
    />
  )
}
