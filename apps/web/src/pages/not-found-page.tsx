import { Link } from 'react-router'
import { useLinks } from '../lib/routing/links.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { buttonClass } from '../ui/form/button.tsx'
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
          <Link to={links.home()} className={buttonClass({ variant: 'primary' })}>
            Back to Home
          </Link>
        }
      >
        <p>There is nothing at this address.</p>
      </MessagePage>
    </SiteFrame>
  )
}
