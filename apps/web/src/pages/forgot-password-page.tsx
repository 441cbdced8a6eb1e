import { useState } from 'react'
import { ForgotPasswordForm } from '../features/account/forms/forgot-password-form.tsx'
import { useFocusOnViewChange } from '../lib/browser/reading-focus.ts'
import { useLinks } from '../lib/routing/links.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { Button, LinkButton } from '../ui/form/button.tsx'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { SiteFrame } from './frame/site-frame.tsx'

export function ForgotPasswordPage() {
  const links = useLinks()
  const [sentTo, setSentTo] = useState<string | null>(null)
  usePageTitle(sentTo ? 'Check Your Email' : 'Forgot Password')
  useFocusOnViewChange(sentTo ? 'sent' : 'form')
  return (
    <SiteFrame width="form">
      {sentTo ? (
        <MessagePage
          title="Check Your Email"
          actions={
            <>
              <LinkButton to={links.login()} state={{ email: sentTo }} variant="primary">
                Back to Login
              </LinkButton>
              <Button onClick={() => setSentTo(null)}>Try a different email</Button>
            </>
          }
        >
          <p>If an account with email {sentTo} exists, we've sent you a password reset link.</p>
        </MessagePage>
      ) : (
        <>
          <MessagePage title="Forgot Password">
            <p>Enter the email of your account, and we will send you a link to set a new password.</p>
          </MessagePage>
          <ForgotPasswordForm onSent={setSentTo} />
        </>
      )}
    </SiteFrame>
  )
}
