import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { keepForVerification } from '../features/account/after-verification.ts'
import { isUnconfirmed, useAuth } from '../features/account/auth-context.ts'
import { RegisterForm } from '../features/account/register-form.tsx'
import { RegisteredView } from '../features/account/registered-view.tsx'
import { useViewFocus } from '../features/account/use-view-focus.ts'
import { reportLead } from '../features/trial/report-lead.ts'
import { readNavigationState } from '../lib/navigation-state.ts'
import { safeRedirect } from '../lib/paths.ts'
import { returnAddress } from '../lib/return-address.ts'
import { useLinks } from '../lib/use-links.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export function RegisterPage() {
  const auth = useAuth()
  const [query] = useSearchParams()
  const { pathname, search, state } = useLocation()
  const { conversionData } = readNavigationState(state)
  const links = useLinks()
  const [registered, setRegistered] = useState<string | null>(null)
  usePageTitle(registered ? 'Account Created' : 'Create Your Free Account')
  useViewFocus(registered ? 'registered' : 'form')

  const onRegistered = (email: string) => {
    setRegistered(email)
    keepForVerification({ email, returnTo: returnAddress(pathname, search) }, new Date())
    void reportLead(email, conversionData)
  }

  if (isUnconfirmed(auth)) return <SiteFrame width="form">{null}</SiteFrame>
  if (auth.isAuthenticated) return <Navigate to={safeRedirect(query.get('redirect'))} replace />
  return (
    <SiteFrame width="form">
      {registered ? (
        <RegisteredView email={registered} />
      ) : (
        <>
          <MessagePage title="Create Your Free Account">
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
