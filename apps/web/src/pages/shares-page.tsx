import { Link } from 'react-router'
import { isUnconfirmed, useAuth } from '../features/account/session/auth-context.ts'
import { SharesView } from '../features/shares/shares-view.tsx'
import { useLinks } from '../lib/routing/links.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { buttonClass } from '../ui/form/button.tsx'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { HeaderActions } from './frame/reader-actions.tsx'
import { SiteFrame } from './frame/site-frame.tsx'

export function SharesPage() {
  usePageTitle('Shared links')
  const auth = useAuth()
  return (
    <SiteFrame width="column" actions={<HeaderActions />}>
      {auth.user ? <OwnShares isKnown={!isUnconfirmed(auth)} /> : <Visitor />}
    </SiteFrame>
  )
}

const OwnShares = ({ isKnown }: { isKnown: boolean }) => (
  <>
    <MessagePage title="Shared links">
      <p>Each link shows one brief as it stood when you shared it. Anyone who has it can read that brief.</p>
    </MessagePage>
    {isKnown && <SharesView />}
  </>
)

/** Both ways in lead back to this page. */
function Visitor() {
  const links = useLinks()
  return (
    <MessagePage
      title="Shared links"
      actions={
        <>
          <Link to={links.register()} className={buttonClass({ variant: 'primary' })}>
            Create free account
          </Link>
          <Link to={links.login()} className={buttonClass()}>
            Sign In
          </Link>
        </>
      }
    >
      <p>With a free account you can share any brief as it stands, by a link that needs no account to be read.</p>
    </MessagePage>
  )
}
