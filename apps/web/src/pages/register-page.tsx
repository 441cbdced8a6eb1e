import { usePageTitle } from '../lib/use-page-title.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export function RegisterPage() {
  usePageTitle('Create your free account')
  return (
    <SiteFrame width="form">
      <MessagePage title="Create your free account" />
    </SiteFrame>
  )
}
