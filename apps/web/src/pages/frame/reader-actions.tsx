import { useAuth } from '../../features/account/session/auth-context.ts'
import { SignedOutActions, Welcome } from './account-actions.tsx'
import { useLogout } from './use-logout.ts'

/** The header's right end of a page that is open to everybody. */
export function HeaderActions() {
  const { user } = useAuth()
  const logOut = useLogout('go home')
  return user ? <Welcome firstName={user.first_name} onLogout={logOut} /> : <SignedOutActions />
}
