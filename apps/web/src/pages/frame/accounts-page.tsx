import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isUnconfirmed, useAuth } from '../../features/account/session/auth-context.ts'
import { useLinks } from '../../lib/routing/links.ts'
import { buttonClass } from '../../ui/form/button.tsx'
import { HeaderActions } from './account-actions.tsx'
import { SiteFrame } from './site-frame.tsx'

export type AccountsPageProps = {
  /** What a visitor sees instead, with links to sign up. */
  preview: (actions: ReactNode) => ReactNode
  children: ReactNode
}

export function AccountsPage({ preview, children }: AccountsPageProps) {
  const auth = useAuth()
  return (
    <SiteFrame actions={<HeaderActions onLogoutFailure="stay" />}>
      {auth.user ? !isUnconfirmed(auth) && children : preview(<SignUpLinks />)}
    </SiteFrame>
  )
}

/** Both links return to the current page. */
export function SignUpLinks() {
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
