import { useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { isUnconfirmed, useAuth } from '../features/account/auth-context.ts'
import { RegisterForm } from '../features/account/register-form.tsx'
import { RegisteredView } from '../features/account/registered-view.tsx'
import { useViewFocus } from '../features/account/use-view-focus.ts'
import { reportLead } from '../features/trial/report-lead.ts'
import { readNavigationState } from '../lib/navigation-state.ts'
import { paths, safeRedirect } from '../lib/paths.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export function RegisterPage() {
  const auth = useAuth()
  const [query] = useSearchParams()
  const { conversionData } = readNavigationState(useLocation().state)
  const [registered, setRegistered] = useState<string | null>(null)
  usePageTitle(registered ? 'Account Created' : 'Create Your Free Account')
  useViewFocus(registered ? 'registered' : 'form')

  const onRegistered = (email: string) => {
    setRegistered(email)
    void reportLead(email, conversionData)
  }
  const redirect = query.get('redirect') ?? undefined

  if (isUnconfirmed(auth)) return <SiteFrame width="form">{null}</SiteFrame>
  if (auth.isAuthenticated) return <Navigate to={safeRedirect(query.get('redirect'))} replace />
  return (
    <SiteFrame width="form">
      {registered ? (
        <RegisteredView email={registered} login={paths.login(redirect)} />
      ) : (
        <>
          <MessagePage title="Create Your Free Account">
            <p>
              Already have an account? <Link to={paths.login(redirect)}>Sign In</Link>
            </p>
          </MessagePage>
          <RegisterForm conversionData={conversionData} onRegistered={onRegistered} />
        </>
      )}
    </SiteFrame>
  )
}
