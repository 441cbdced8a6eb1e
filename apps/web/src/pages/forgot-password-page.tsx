import { usePageTitle } from '../lib/use-page-title.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export function ForgotPasswordPage() {
  usePageTitle('Forgot password')
  return (
    <SiteFrame width="form">
      <MessagePage title="Forgot password" />
    </SiteFrame>
  )
}
