import { useState } from 'react'
import { MISSING_VERIFICATION_TOKEN } from '../features/account/account-failures.ts'
import { useAuth } from '../features/account/auth-context.ts'
import { ResendView } from '../features/account/resend-view.tsx'
import { useLinkToken } from '../features/account/use-link-token.ts'
import { useViewFocus } from '../features/account/use-view-focus.ts'
import { Verification } from '../features/account/verification.tsx'
import { VerificationFailed } from '../features/account/verification-views.tsx'
import { linkMode } from '../lib/mode.ts'
import { paths } from '../lib/paths.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { SiteFrame } from './site-frame.tsx'

export function VerifyEmailPage() {
  usePageTitle('Verify Email')
  const token = useLinkToken()
  const { user, isAuthenticated } = useAuth()
  const [wantsNewLink, setWantsNewLink] = useState(false)
  useViewFocus(wantsNewLink ? 'resend' : 'verification')

  const home = paths.home(linkMode(isAuthenticated))
  const onGetNewLink = () => setWantsNewLink(true)
  return (
    <SiteFrame width="form">
      {wantsNewLink ? (
        <ResendView title="Get a New Link" email={user?.email ?? ''}>
          <p>Enter your email, and we will send you a new verification link. It replaces the one before.</p>
        </ResendView>
      ) : token ? (
        <Verification token={token} home={home} onGetNewLink={onGetNewLink} />
      ) : user && !user.email_verified ? (
        <ResendView title="Verify Your Email" email={user.email}>
          <p>Please open the link in the verification email first. If it is lost or too old, we will send a new one.</p>
        </ResendView>
      ) : (
        <VerificationFailed message={MISSING_VERIFICATION_TOKEN} home={home} onGetNewLink={onGetNewLink} />
      )}
    </SiteFrame>
  )
}
