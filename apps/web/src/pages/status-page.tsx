import { useAuth } from '../features/account/session/auth-context.ts'
import { StatusView } from '../features/status/status-view.tsx'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { SignedOutActions, Welcome } from './frame/account-actions.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
import { useLogout } from './frame/use-logout.ts'

export function StatusPage() {
  usePageTitle('Source status')
  const { user } = useAuth()
  const logOut = useLogout('go home')
  return (
    <SiteFrame actions={user ? <Welcome firstName={user.first_name} onLogout={logOut} /> : <SignedOutActions />}>
      <StatusView />
    </SiteFrame>
  )
}
