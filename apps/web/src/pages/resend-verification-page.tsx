import { usePageTitle } from '../lib/use-page-title.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export function ResendVerificationPage() {
  usePageTitle('Resend verification')
  return (
    <SiteFrame width="form">
      <MessagePage title="Resend verification" />
    </SiteFrame>
  )
}
