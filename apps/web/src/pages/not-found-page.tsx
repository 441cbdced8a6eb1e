import { Link } from 'react-router'
import { useAuth } from '../features/account/auth-context.ts'
import { linkMode } from '../lib/mode.ts'
import { paths } from '../lib/paths.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export function NotFoundPage() {
  usePageTitle('Page not found')
  const { isAuthenticated } = useAuth()
  return (
    <SiteFrame width="form">
      <MessagePage
        title="Page not found"
        actions={
          <Link to={paths.home(linkMode(isAuthenticated))} className={buttonClass({ variant: 'primary' })}>
            Back to Home
          </Link>
        }
      >
        <p>There is nothing at this address.</p>
      </MessagePage>
    </SiteFrame>
  )
}
