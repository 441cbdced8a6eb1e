import { usePageTitle } from '../lib/use-page-title.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export function LoginPage() {
  usePageTitle('Sign In')
  return (
    <SiteFrame width="form">
      <MessagePage title="Sign In" />
    </SiteFrame>
  )
}
