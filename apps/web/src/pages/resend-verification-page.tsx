import { useLocation } from 'react-router'
import { useAuth } from '../features/account/auth-context.ts'
import { ResendView } from '../features/account/resend-view.tsx'
import { readNavigationState } from '../lib/navigation-state.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { SiteFrame } from './site-frame.tsx'

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
