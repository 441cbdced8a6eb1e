import { useLocation } from 'react-router'
import { useAuth } from '../features/account/session/auth-context.ts'
import { ResendVerificationView } from '../features/account/verification/resend-verification-view.tsx'
import { readNavigationState } from '../lib/routing/navigation-state.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { SiteFrame } from './frame/site-frame.tsx'

export function ResendVerificationPage() {
  usePageTitle('Resend Verification Email')
  const { email } = readNavigationState(useLocation().state)
  const { user } = useAuth()
  return (
    <SiteFrame width="form">
      <ResendVerificationView title="Resend Verification Email" email={email ?? user?.email ?? ''}>
        <p>Enter the email you registered with, and we will send you a new verification link.</p>
      </ResendVerificationView>
    </SiteFrame>
  )
}
