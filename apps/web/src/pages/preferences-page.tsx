import { useAuth } from '../features/account/session/auth-context.ts'
import { PreferencesSkeleton } from '../features/preferences/preferences-skeleton.tsx'
import { PreferencesView } from '../features/preferences/preferences-view.tsx'
import { useLinks } from '../lib/routing/links.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { LinkButton } from '../ui/form/button.tsx'
import { AccountMenu } from './frame/account-actions.tsx'
import { RedirectToSignIn } from './frame/sign-in-first.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
import { useLogout } from './frame/use-logout.ts'
import { VerifiedUsersOnly } from './frame/verified-only.tsx'

export function PreferencesPage() {
  usePageTitle('Daily Brief Preferences')
  const { user } = useAuth()
  const links = useLinks()
  const logOut = useLogout('go home')
  if (!user) return <RedirectToSignIn page="preferences" />
  return (
    <SiteFrame
      width="column"
      actions={
        <AccountMenu firstName={user.first_name} onLogout={logOut}>
          <LinkButton to={links.home()} variant="quiet">
            Back to Dashboard
          </LinkButton>
        </AccountMenu>
      }
    >
      <VerifiedUsersOnly page="preferences" user={user} skeleton={<PreferencesSkeleton />}>
        <PreferencesView />
      </VerifiedUsersOnly>
    </SiteFrame>
  )
}
