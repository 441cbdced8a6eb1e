import { usePageTitle } from '../lib/use-page-title.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export function ResetPasswordPage() {
  usePageTitle('Reset password')
  return (
    <SiteFrame width="form">
      <MessagePage title="Reset password" />
    </SiteFrame>
  )
}
