import { useSearchParams } from 'react-router'
import { useAuth } from '../features/account/session/auth-context.ts'
import { WelcomeSkeleton, WelcomeView } from '../features/preferences/welcome/welcome-view.tsx'
import { toSafeRedirect } from '../lib/routing/paths.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { HeaderActions } from './frame/account-actions.tsx'
import { RedirectToSignIn } from './frame/sign-in-first.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
import { VerifiedUsersOnly } from './frame/verified-only.tsx'

/** Shows the welcome page after verification; the user then continues to the page where they were before. */
export function WelcomePage() {
  usePageTitle('Your brief by mail')
  const { user } = useAuth()
  const [query] = useSearchParams()
  if (!user) return <RedirectToSignIn page="welcome" />
  return (
    <SiteFrame width="form" actions={<HeaderActions />}>
      <VerifiedUsersOnly page="welcome" user={user} skeleton={<WelcomeSkeleton />}>
        <WelcomeView continueTo={toSafeRedirect(query.get('redirect'))} />
      </VerifiedUsersOnly>
    </SiteFrame>
  )
}
