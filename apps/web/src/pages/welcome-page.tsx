import { useSearchParams } from 'react-router'
import { useAuth } from '../features/account/session/auth-context.ts'
import { WelcomeSkeleton, WelcomeView } from '../features/preferences/welcome/welcome-view.tsx'
import { toSafeRedirect } from '../lib/routing/paths.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { HeaderActions } from './frame/account-actions.tsx'
import { SignInFirst } from './frame/sign-in-first.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
import { VerifiedOnly } from './frame/verified-only.tsx'

/** Shows the first page after verification, before the page that the user was on. */
export function WelcomePage() {
  usePageTitle('Your brief by mail')
  const { user } = useAuth()
  const [query] = useSearchParams()
  if (!user) return <SignInFirst page="welcome" />
  return (
    <SiteFrame width="form" actions={<HeaderActions />}>
      <VerifiedOnly page="welcome" user={user} skeleton={<WelcomeSkeleton />}>
        <WelcomeView continueTo={toSafeRedirect(query.get('redirect'))} />
      </VerifiedOnly>
    </SiteFrame>
  )
}
