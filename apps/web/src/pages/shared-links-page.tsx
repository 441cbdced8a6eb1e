import { isSessionUnconfirmed, useAuth } from '../features/account/session/auth-context.ts'
import { SharedLinksView } from '../features/shares/shared-links-view.tsx'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { HeaderActions } from './frame/account-actions.tsx'
import { SignUpLinks } from './frame/accounts-page.tsx'
import { SiteFrame } from './frame/site-frame.tsx'

export function SharedLinksPage() {
  usePageTitle('Shared links')
  const auth = useAuth()
  return (
    <SiteFrame width="column" actions={<HeaderActions />}>
      {auth.user ? (
        <>
          <MessagePage title="Shared links">
            <p>Each link shows one brief as it was when you shared it. Anyone with the link can read that brief.</p>
          </MessagePage>
          {!isSessionUnconfirmed(auth) && <SharedLinksView />}
        </>
      ) : (
        <MessagePage title="Shared links" actions={<SignUpLinks />}>
          <p>With a free account you can share any brief with a link that anyone can read.</p>
        </MessagePage>
      )}
    </SiteFrame>
  )
}
