import { GlossaryView } from '../features/reference/glossary-view.tsx'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { HeaderActions } from './frame/account-actions.tsx'
import { SiteFrame } from './frame/site-frame.tsx'

export function GlossaryPage() {
  usePageTitle('Glossary')
  return (
    <SiteFrame actions={<HeaderActions />}>
      <GlossaryView />
    </SiteFrame>
  )
}
