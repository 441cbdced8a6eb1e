import { useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { isUnconfirmed, useAuth } from '../features/account/session/auth-context.ts'
import { keepForVerification } from '../features/account/verification/after-verification.ts'
import { PreferencesSkeleton } from '../features/preferences/preferences-skeleton.tsx'
import { PreferencesView } from '../features/preferences/preferences-view.tsx'
import { useLinks } from '../lib/routing/links.ts'
import { routes } from '../lib/routing/paths.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import type { AuthUser } from '../lib/storage/auth-user.ts'
import { buttonClass } from '../ui/form/button.tsx'
import { Welcome } from './frame/account-actions.tsx'
import { SignInFirst } from './frame/sign-in-first.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
import { useLogout } from './frame/use-logout.ts'

export function PreferencesPage() {
  usePageTitle('Daily Brief Preferences')
  const auth = useAuth()
  const links = useLinks()
  const logOut = useLogout('go home')
  if (!auth.user) return <SignInFirst page="preferences" />
  return (
    <SiteFrame
      width="column"
      actions={
        <Welcome firstName={auth.user.first_name} onLogout={logOut}>
          <Link to={links.home()} className={buttonClass({ variant: 'quiet' })}>
            Back to Dashboard
          </Link>
        </Welcome>
      }
    >
      {isUnconfirmed(auth) ? (
        <PreferencesSkeleton />
      ) : auth.user.email_verified ? (
        <PreferencesView />
      ) : (
        <Unverified user={auth.user} />
      )}
    </SiteFrame>
  )
}

/** The link in the mail may have been opened on another device since: the server is asked before anybody is sent away. */
function Unverified({ user: { email } }: { user: AuthUser }) {
  const { refreshUser } = useAuth()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    keepForVerification({ email, returnTo: routes.preferences }, new Date())
    const asked = () => setAsked(true)
    refreshUser().then(asked, asked)
  }, [refreshUser, email])
  return isAsked ? <Navigate to={routes.verifyEmail} replace /> : <PreferencesSkeleton />
}
