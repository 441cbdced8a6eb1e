import { MethodologyView } from '../features/reference/methodology-view.tsx'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { HeaderActions } from './frame/account-actions.tsx'
import { SiteFrame } from './frame/site-frame.tsx'

export function MethodologyPage() {
  usePageTitle('Methodology')
  return (
    <SiteFrame actions={<HeaderActions />}>
      <MethodologyView />
    </SiteFrame>
  )
}
