import { Link } from 'react-router'
import { useViewFocus } from '../../../lib/browser/reading-focus.ts'
import { useLinks } from '../../../lib/routing/links.ts'
import type { NavigationState } from '../../../lib/routing/navigation-state.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button, buttonClass } from '../../../ui/form/button.tsx'
import { MessagePage } from '../../../ui/frame/message-page.tsx'
import { verificationFailureTitle } from '../account-failures.ts'
import { useVerification } from './use-verification.ts'

export type VerificationProps = {
  token: string
  /** The page then shows the success, also after a reload. */
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
      onRetry={failure.isTransient ? retry : undefined}
    />
  )
}

const Verifying = () => (
  <MessagePage title="Verifying Your Email">
    <p role="status">One moment, we are checking your link...</p>
  </MessagePage>
)

/** The address is known if the user registered in this browser. */
export function Verified({ email, isNewcomer }: Pick<NavigationState, 'email' | 'isNewcomer'>) {
  const links = useLinks()
  return (
    <MessagePage
      title="Email Verified!"
      actions={
        <>
          <Link to={links.login()} state={{ email, isNewcomer }} className={buttonClass({ variant: 'primary' })}>
            Continue to Login
          </Link>
          <Link to={links.home()} className={buttonClass()}>
            Go to Dashboard
          </Link>
        </>
      }
    >
      <p>Your email address is verified. You can now schedule daily briefs.</p>
    </MessagePage>
  )
}

export type VerificationFailedProps = {
  message: string
  onGetNewLink: () => void
  /** Set if the same link can still work in a moment. */
  onRetry?: (() => void) | undefined
}

export function VerificationFailed({ message, onGetNewLink, onRetry }: VerificationFailedProps) {
  const links = useLinks()
  return (
    <MessagePage
      title={verificationFailureTitle(message)}
      actions={
        <>
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              Try Again
            </Button>
          )}
          <Link to={links.login()} className={buttonClass({ variant: onRetry ? 'plain' : 'primary' })}>
            Try Login
          </Link>
          <Button onClick={onGetNewLink}>Get New Link</Button>
          <Link to={links.home()} className={buttonClass({ variant: 'quiet' })}>
            Back to Home
          </Link>
        </>
      }
    >
      <Notice tone="bad">{message}</Notice>
      <p>
        Tip: verification links are single-use. If you have opened this one before, your email may be verified already.
      </p>
    </MessagePage>
  )
}
