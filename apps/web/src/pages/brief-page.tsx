import { usePageTitle } from '../lib/use-page-title.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export function BriefPage() {
  usePageTitle('Market Brief')
  return (
    <SiteFrame width="form">
      <MessagePage title="Market Brief" />
    </SiteFrame>
  )
}
