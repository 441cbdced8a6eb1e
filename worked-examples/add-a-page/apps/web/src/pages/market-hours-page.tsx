import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { SiteFrame } from './frame/site-frame.tsx'

export function MarketHoursPage() {
  usePageTitle('Market hours')
  return (
    <SiteFrame width="form">
      <MessagePage title="Market hours">
        <p>Day-ahead offers close at 10:00 CT. SCED runs about every five minutes.</p>
      </MessagePage>
    </SiteFrame>
  )
}
