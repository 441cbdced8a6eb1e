import { useState } from 'react'
import { isSessionUnconfirmed, useAuth } from '../features/account/session/auth-context.ts'
import { AccountSkeleton, AccountView } from '../features/account/settings/account-view.tsx'
import { useFocusOnViewChange } from '../lib/browser/reading-focus.ts'
import { useLinks } from '../lib/routing/links.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { LinkButton } from '../ui/form/button.tsx'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { AccountMenu, SignedOutActions } from './frame/account-actions.tsx'
import { RedirectToSignIn } from './frame/sign-in-first.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
import { useLogout } from './frame/use-logout.ts'

export function AccountPage() {
  const [isDeleted, setDeleted] = useState(false)
  usePageTitle(isDeleted ? 'Account Deleted' : 'Account')
  useFocusOnViewChange(isDeleted ? 'deleted' : 'account')
  const auth = useAuth()
  const logOut = useLogout('go home')

  function onDeleted() {
    setDeleted(true)
    auth.dispatch({ type: 'AUTH_LOGOUT' })
  }

  if (isDeleted) return <Deleted />
  if (!auth.user) return <RedirectToSignIn page="account" />
  return (
    <SiteFrame width="column" actions={<AccountMenu firstName={auth.user.first_name} onLogout={logOut} />}>
      {isSessionUnconfirmed(auth) ? <AccountSkeleton /> : <AccountView onDeleted={onDeleted} />}
    </SiteFrame>
  )
}

const Deleted = () => (
  <SiteFrame width="form" actions={<SignedOutActions />}>
    <MessagePage
      title="Account Deleted"
      actions={
        <LinkButton to={useLinks().home()} variant="primary">
          Back to Home
        </LinkButton>
      }
    >
      <p>Your account and all its data are deleted. We have sent a last mail to confirm it.</p>
    </MessagePage>
  </SiteFrame>
)
