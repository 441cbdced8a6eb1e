import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { logIn } from '../features/account/api.ts'
import { RegisterForm } from '../features/account/forms/register-form.tsx'
import { isSessionUnconfirmed, useAuth } from '../features/account/session/auth-context.ts'
import { saveStepAfterVerification } from '../features/account/verification/after-verification.ts'
import { RegisteredView } from '../features/account/verification/registered-view.tsx'
import { sendSalesLeadAfterRegistration } from '../features/trial/send-sales-lead-after-registration.ts'
import { ACCOUNT_BENEFITS } from '../features/trial/sign-up-prompt-texts.ts'
import { useFocusOnViewChange } from '../lib/browser/reading-focus.ts'
import { useLinks } from '../lib/routing/links.ts'
import { readNavigationState } from '../lib/routing/navigation-state.ts'
import { computeAddressAfterSignIn, toSafeRedirect } from '../lib/routing/paths.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { SiteFrame } from './frame/site-frame.tsx'

export function RegisterPage() {
  const auth = useAuth()
  const [query] = useSearchParams()
  const { pathname, search, state } = useLocation()
  const { conversionData } = readNavigationState(state)
  const links = useLinks()
  const [registered, setRegistered] = useState<string | null>(null)
  usePageTitle(registered ? 'Account Created' : 'Create Your Free Account')
  useFocusOnViewChange(registered ? 'registered' : 'form')

  const onRegistered = async ({ email, password }: { email: string; password: string }) => {
    const step = { email, returnTo: computeAddressAfterSignIn(pathname, search) }
    saveStepAfterVerification(step, new Date())
    void sendSalesLeadAfterRegistration(email, conversionData)
    // The user is signed in now, while the password is known; if that fails, the user signs in after verifying the
    // address.
    const session = await logIn({ email, password }).catch(() => null)
    if (session)
      saveStepAfterVerification({ ...step, session: { token: session.token, user: session.user } }, new Date())
    setRegistered(email)
  }

  if (isSessionUnconfirmed(auth)) return <SiteFrame width="form">{null}</SiteFrame>
  if (auth.isAuthenticated) return <Navigate to={toSafeRedirect(query.get('redirect'))} replace />
  return (
    <SiteFrame width="form">
      {registered ? (
        <RegisteredView email={registered} />
      ) : (
        <>
          <MessagePage title="Create Your Free Account">
            <ul>
              {ACCOUNT_BENEFITS.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
            <p>
              Already have an account? <Link to={links.login()}>Sign In</Link>
            </p>
          </MessagePage>
          <RegisterForm conversionData={conversionData} onRegistered={onRegistered} />
        </>
      )}
    </SiteFrame>
  )
}
