import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isUnconfirmed, useAuth } from '../../features/account/session/auth-context.ts'
import { useLinks } from '../../lib/routing/links.ts'
import { buttonClass } from '../../ui/form/button.tsx'
import { SignedOutActions, Welcome } from './account-actions.tsx'
import { SiteFrame } from './site-frame.tsx'
import { useLogout } from './use-logout.ts'

export type AccountsPageProps = {
  /** What the page is, for a visitor. */
  preview: (actions: ReactNode) => ReactNode
  children: ReactNode
}

/** A page for accounts: a visitor sees what it is, and where to sign up. */
export function AccountsPage({ preview, children }: AccountsPageProps) {
  const auth = useAuth()
  const logOut = useLogout('stay')
  const { user } = auth
  return (
    <SiteFrame actions={user ? <Welcome firstName={user.first_name} onLogout={logOut} /> : <SignedOutActions />}>
      {user ? !isUnconfirmed(auth) && children : preview(<SignUpLinks />)}
    </SiteFrame>
  )
}

/** Both lead back to this very page, whatever its address says of it. */
function SignUpLinks() {
  const links = useLinks()
  return (
    <>
      <Link to={links.register()} className={buttonClass({ variant: 'primary' })}>
        Create free account
      </Link>
      <Link to={links.login()} className={buttonClass()}>
        Sign In
      </Link>
    </>
  )
}
