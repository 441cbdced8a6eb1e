import { TrackRecordView } from '../features/record/record-view.tsx'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { HeaderActions } from './frame/account-actions.tsx'
import { SiteFrame } from './frame/site-frame.tsx'

export function TrackRecordPage() {
  usePageTitle('The record')
  return (
    <SiteFrame
      actions={<HeaderActions />}
      simulatedNote="Calls made now are counted under Simulated, never under Live."
    >
      <TrackRecordView />
    </SiteFrame>
  )
}
