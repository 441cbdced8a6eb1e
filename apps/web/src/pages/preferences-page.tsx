import { usePageTitle } from '../lib/use-page-title.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export function PreferencesPage() {
  usePageTitle('Daily Brief Preferences')
  return (
    <SiteFrame width="form">
      <MessagePage title="Daily Brief Preferences" />
    </SiteFrame>
  )
}
