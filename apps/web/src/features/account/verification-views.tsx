import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { verificationFailureTitle } from './account-failures.ts'
import { AccountText } from './account-text.tsx'

export const Verifying = () => (
  <MessagePage title="Verifying Your Email">
    <p role="status">One moment, we are checking your link...</p>
  </MessagePage>
)

export const Verified = ({ home }: { home: string }) => (
  <MessagePage
    title="Email Verified!"
    actions={
      <>
        <Link to={paths.login()} className={buttonClass({ variant: 'primary' })}>
          Continue to Login
        </Link>
        <Link to={home} className={buttonClass()}>
          Go to Dashboard
        </Link>
      </>
    }
  >
    <p>Your email address is verified. You can now schedule daily briefs.</p>
  </MessagePage>
)

export type VerificationFailedProps = {
  message: string
  home: string
  onGetNewLink: () => void
  /** Where the same link may still work in a moment. */
  onRetry?: (() => void) | undefined
}

export const VerificationFailed = ({ message, home, onGetNewLink, onRetry }: VerificationFailedProps) => (
  <MessagePage
    title={verificationFailureTitle(message)}
    actions={
      <>
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <Link to={paths.login()} className={buttonClass({ variant: onRetry ? 'plain' : 'primary' })}>
          Try Login
        </Link>
        <Button onClick={onGetNewLink}>Get New Link</Button>
        <Link to={home} className={buttonClass({ variant: 'quiet' })}>
          Back to Home
        </Link>
      </>
    }
  >
    <AccountText>
      <Notice tone="bad">{message}</Notice>
      <p>
        Tip: verification links are single-use. If you have opened this one before, your email may be verified already.
      </p>
    </AccountText>
  </MessagePage>
)
