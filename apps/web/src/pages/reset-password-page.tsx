import { useState } from 'react'
import { Link } from 'react-router'
import { MISSING_RESET_TOKEN_MESSAGE } from '../features/account/account-failures.ts'
import { ResetPasswordForm } from '../features/account/forms/reset-password-form.tsx'
import { useAuth } from '../features/account/session/auth-context.ts'
import { useMailLinkToken } from '../features/account/verification/use-mail-link-token.ts'
import { useFocusOnViewChange } from '../lib/browser/reading-focus.ts'
import { useLinks } from '../lib/routing/links.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { LinkButton } from '../ui/form/button.tsx'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { SiteFrame } from './frame/site-frame.tsx'

export function ResetPasswordPage() {
  const token = useMailLinkToken()
  const { dispatch } = useAuth()
  const [isReset, setReset] = useState(false)
  usePageTitle(isReset ? 'Password Reset Successful' : 'Reset Password')
  useFocusOnViewChange(isReset ? 'reset' : 'form')

  /** Clears the session in this browser, because a new password ends every session of the account. */
  function onReset() {
    dispatch({ type: 'AUTH_LOGOUT' })
    setReset(true)
  }

  return (
    <SiteFrame width="form">
      {isReset ? <ResetDone /> : token ? <ResetForm token={token} onReset={onReset} /> : <NoToken />}
    </SiteFrame>
  )
}

const ResetForm = ({ token, onReset }: { token: string; onReset: () => void }) => (
  <>
    <MessagePage title="Reset Password">
      <p>
        Choose a new password. The link works once, for one hour. If it has expired,{' '}
        <Link to={useLinks().forgotPassword()}>request a new one</Link>.
      </p>
    </MessagePage>
    <ResetPasswordForm token={token} onReset={onReset} />
  </>
)

const ResetDone = () => (
  <MessagePage
    title="Password Reset Successful"
    actions={
      <LinkButton to={useLinks().login()} variant="primary">
        Continue to Login
      </LinkButton>
    }
  >
    <p>Your password is changed, and you are signed out everywhere. Please sign in with the new password.</p>
  </MessagePage>
)

const NoToken = () => (
  <MessagePage
    title="Reset Password"
    actions={
      <>
        <LinkButton to={useLinks().forgotPassword()} variant="primary">
          Request a new link
        </LinkButton>
        <LinkButton to={useLinks().login()}>Back to Login</LinkButton>
      </>
    }
  >
    <Notice tone="bad">{MISSING_RESET_TOKEN_MESSAGE}</Notice>
  </MessagePage>
)
