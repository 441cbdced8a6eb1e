import { useVerification } from './use-verification.ts'
import { useViewFocus } from './use-view-focus.ts'
import { VerificationFailed, Verified, Verifying } from './verification-views.tsx'

export type VerificationProps = { token: string; home: string; onGetNewLink: () => void }

export function Verification({ token, home, onGetNewLink }: VerificationProps) {
  const { outcome, retry } = useVerification(token)
  useViewFocus(outcome?.kind ?? 'verifying')
  if (outcome === null) return <Verifying />
  if (outcome.kind === 'verified') return <Verified home={home} />
  return (
    <VerificationFailed
      message={outcome.message}
      home={home}
      onGetNewLink={onGetNewLink}
      onRetry={outcome.mayPass ? retry : undefined}
    />
  )
}
