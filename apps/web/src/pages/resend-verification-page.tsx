import { useLocation } from 'react-router'
import { useAuth } from '../features/account/session/auth-context.ts'
import { ResendView } from '../features/account/verification/resend-view.tsx'
import { readNavigationState } from '../lib/routing/navigation-state.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { SiteFrame } from './frame/site-frame.tsx'

export function ResendVerificationPage() {
  usePageTitle('Resend Verification Email')
  const { email } = readNavigationState(useLocation().state)
  const { user } = useAuth()
  return (
    <SiteFrame width="form">
      <ResendView title="Resend Verification Email" email={email ?? user?.email ?? ''}>
        <p>Enter the email you registered with, and we will send you a new verification link.</p>
      </ResendView>
    </SiteFrame>
  )
}
