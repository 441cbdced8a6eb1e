import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MISSING_VERIFICATION_TOKEN_MESSAGE } from '../features/account/account-failures.ts'
import { useAuth } from '../features/account/session/auth-context.ts'
import { consumeStepAfterVerification } from '../features/account/verification/after-verification.ts'
import { ResendVerificationView } from '../features/account/verification/resend-verification-view.tsx'
import { useMailLinkToken } from '../features/account/verification/use-mail-link-token.ts'
import {
  VerificationFailedView,
  VerificationView,
  VerifiedView,
} from '../features/account/verification/verification-views.tsx'
import { useFocusOnViewChange } from '../lib/browser/reading-focus.ts'
import { readNavigationState } from '../lib/routing/navigation-state.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { SiteFrame } from './frame/site-frame.tsx'

export function VerifyEmailPage() {
  usePageTitle('Verify Email')
  const token = useMailLinkToken()
  const { user, dispatch } = useAuth()
  const isSignedIn = user !== null
  const { pathname, search, state } = useLocation()
  const { isVerified, isNewcomer, email } = readNavigationState(state)
  const navigate = useNavigate()
  // The same kind of link confirms a changed address of an existing account, whose user needs no welcome.
  const wasVerified = user?.email_verified ?? false
  const [wantsNewLink, setWantsNewLink] = useState(false)
  useFocusOnViewChange(wantsNewLink ? 'resend' : isVerified ? 'verified' : 'verification')

  const onVerified = useCallback(() => {
    const { email, returnTo, session } = consumeStepAfterVerification(new Date())
    if (session && !isSignedIn)
      dispatch({ type: 'AUTH_SUCCESS', token: session.token, user: { ...session.user, email_verified: true } })
    const query = new URLSearchParams(search)
    // The token is removed here too, because a response can arrive before the render that removes it from the address.
    query.delete('token')
    if (returnTo !== null) query.set('redirect', returnTo)
    navigate(
      { pathname, search: query.toString() },
      { replace: true, state: { isVerified: true, isNewcomer: !wasVerified, email } },
    )
  }, [navigate, pathname, search, wasVerified, isSignedIn, dispatch])
  const onGetNewLink = () => setWantsNewLink(true)
  return (
    <SiteFrame width="form">
      {wantsNewLink ? (
        <ResendVerificationView title="Get a New Link" email={user?.email ?? ''}>
          <p>Enter your email, and we will send you a new verification link. It replaces the previous one.</p>
        </ResendVerificationView>
      ) : isVerified ? (
        <VerifiedView email={email} isNewcomer={isNewcomer} isSignedIn={isSignedIn} />
      ) : token ? (
        <VerificationView token={token} onVerified={onVerified} onGetNewLink={onGetNewLink} />
      ) : user && !user.email_verified ? (
        <ResendVerificationView title="Verify Your Email" email={user.email}>
          <p>
            Daily briefs are sent only to a verified address. Please open the link in the verification email. If it is
            lost or expired, we will send a new one.
          </p>
        </ResendVerificationView>
      ) : (
        <VerificationFailedView message={MISSING_VERIFICATION_TOKEN_MESSAGE} onGetNewLink={onGetNewLink} />
      )}
    </SiteFrame>
  )
}
