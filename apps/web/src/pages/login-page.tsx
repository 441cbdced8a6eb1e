import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { LoginForm } from '../features/account/forms/login-form.tsx'
import { isSessionUnconfirmed, useAuth } from '../features/account/session/auth-context.ts'
import { useLinks } from '../lib/routing/links.ts'
import { readNavigationState } from '../lib/routing/navigation-state.ts'
import { pageAddresses, toSafeRedirect } from '../lib/routing/paths.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { SiteFrame } from './frame/site-frame.tsx'

export function LoginPage() {
  usePageTitle('Sign In')
  const auth = useAuth()
  const [query] = useSearchParams()
  const links = useLinks()
  const { email, justRegistered, isNewcomer } = readNavigationState(useLocation().state)

  if (isSessionUnconfirmed(auth)) return <SiteFrame width="form">{null}</SiteFrame>
  const target = toSafeRedirect(query.get('redirect'))
  if (auth.isAuthenticated) return <Navigate to={isNewcomer ? pageAddresses.welcomeBefore(target) : target} replace />
  return (
    <SiteFrame width="form">
      <MessagePage title="Sign In">
        <p>
          New here? <Link to={links.register()}>Create a free account</Link>
        </p>
      </MessagePage>
      <LoginForm
        email={email ?? ''}
        notice={<Notices isExpired={query.get('expired') === 'true'} newAddress={justRegistered ? email : undefined} />}
        forgotPassword={<Link to={links.forgotPassword()}>Forgot password?</Link>}
      />
    </SiteFrame>
  )
}

type NoticesProps = {
  isExpired: boolean
  /** An email address that was registered but is not verified yet. */
  newAddress: string | undefined
}

function Notices({ isExpired, newAddress }: NoticesProps) {
  const links = useLinks()
  return (
    <>
      {isExpired && <Notice tone="plain">Your session has expired. Please sign in again.</Notice>}
      {newAddress && (
        <Notice tone="good">
          A verification email was sent to {newAddress}.{' '}
          <Link to={links.resendVerification()} state={{ email: newAddress }}>
            Didn't receive the email?
          </Link>
        </Notice>
      )}
    </>
  )
}
