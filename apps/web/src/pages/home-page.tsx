import { usePageTitle } from '../lib/use-page-title.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export function HomePage() {
  usePageTitle('Your ERCOT Market Brief')
  return (
    <SiteFrame width="form">
      <MessagePage title="Your ERCOT Market Brief" />
    </SiteFrame>
  )
}
