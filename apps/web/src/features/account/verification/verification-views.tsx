import { useFocusOnViewChange } from '../../../lib/browser/reading-focus.ts'
import { useLinks } from '../../../lib/routing/links.ts'
import type { NavigationState } from '../../../lib/routing/navigation-state.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button, LinkButton } from '../../../ui/form/button.tsx'
import { MessagePage } from '../../../ui/frame/message-page.tsx'
import { chooseVerificationFailureTitle } from '../account-failures.ts'
import { useEmailVerification } from './use-email-verification.ts'

export type VerificationViewProps = {
  token: string
  /** Called once the server has verified the email address. */
  onVerified: () => void
  onGetNewLink: () => void
}

export function VerificationView({ token, onVerified, onGetNewLink }: VerificationViewProps) {
  const { failure, retry } = useEmailVerification(token, onVerified)
  useFocusOnViewChange(failure ? 'failed' : 'verifying')
  if (failure === null) return <Verifying />
  return (
    <VerificationFailedView
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

type VerifiedViewProps = Pick<NavigationState, 'email' | 'isNewcomer'> & { isSignedIn: boolean }

/** Shows that the email address is verified; `email` is known only if the user registered in this browser. */
export function VerifiedView({ email, isNewcomer, isSignedIn }: VerifiedViewProps) {
  const links = useLinks()
  return (
    <MessagePage
      title="Email Verified!"
      actions={
        <>
          <LinkButton to={links.login()} state={{ email, isNewcomer }} variant="primary">
            {isSignedIn ? 'Continue' : 'Continue to Login'}
          </LinkButton>
          <LinkButton to={links.home()}>Go to Dashboard</LinkButton>
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
  /** Sends the token again; set only if the same link can work on a second attempt. */
  onRetry?: (() => void) | undefined
}

export function VerificationFailedView({ message, onGetNewLink, onRetry }: VerificationFailedProps) {
  const links = useLinks()
  return (
    <MessagePage
      title={chooseVerificationFailureTitle(message)}
      actions={
        <>
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              Try Again
            </Button>
          )}
          <LinkButton to={links.login()} variant={onRetry ? 'plain' : 'primary'}>
            Try Login
          </LinkButton>
          <Button onClick={onGetNewLink}>Get New Link</Button>
          <LinkButton to={links.home()} variant="quiet">
            Back to Home
          </LinkButton>
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
