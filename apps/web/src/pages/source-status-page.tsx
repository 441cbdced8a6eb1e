import { SourceStatusView } from '../features/status/status-view.tsx'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { HeaderActions } from './frame/account-actions.tsx'
import { SiteFrame } from './frame/site-frame.tsx'

export function SourceStatusPage() {
  usePageTitle('Source status')
  return (
    <SiteFrame actions={<HeaderActions />}>
      <SourceStatusView />
    </SiteFrame>
  )
}
