import { usePageTitle } from '../lib/use-page-title.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export function VerifyEmailPage() {
  usePageTitle('Verify email')
  return (
    <SiteFrame width="form">
      <MessagePage title="Verify email" />
    </SiteFrame>
  )
}
