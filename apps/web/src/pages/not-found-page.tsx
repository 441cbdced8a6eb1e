import { useLinks } from '../lib/routing/links.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { LinkButton } from '../ui/form/button.tsx'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { SiteFrame } from './frame/site-frame.tsx'

export function NotFoundPage() {
  usePageTitle('Page not found')
  const links = useLinks()
  return (
    <SiteFrame width="form">
      <MessagePage
        title="Page not found"
        actions={
          <LinkButton to={links.home()} variant="primary">
            Back to Home
          </LinkButton>
        }
      >
        <p>There is nothing at this address.</p>
      </MessagePage>
    </SiteFrame>
  )
}
