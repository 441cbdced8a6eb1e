import type { ReactNode } from 'react'
import { isSessionUnconfirmed, useAuth } from '../../features/account/session/auth-context.ts'
import { useLinks } from '../../lib/routing/links.ts'
import { LinkButton } from '../../ui/form/button.tsx'
import { HeaderActions } from './account-actions.tsx'
import { SiteFrame } from './site-frame.tsx'

export type AccountOnlyPageProps = {
  /** Renders what a visitor without an account sees instead, with links to sign up. */
  preview: (actions: ReactNode) => ReactNode
  children: ReactNode
}

export function AccountOnlyPage({ preview, children }: AccountOnlyPageProps) {
  const auth = useAuth()
  return (
    <SiteFrame actions={<HeaderActions onLogoutFailure="stay" />}>
      {auth.user ? !isSessionUnconfirmed(auth) && children : preview(<SignUpLinks />)}
    </SiteFrame>
  )
}

/** Shows links to sign up and sign in; both return to the current page. */
export function SignUpLinks() {
  const links = useLinks()
  return (
    <>
      <LinkButton to={links.register()} variant="primary">
        Create free account
      </LinkButton>
      <LinkButton to={links.login()}>Sign In</LinkButton>
    </>
  )
}
