import { TrialModalGallery } from '../features/trial/trial-modal-gallery.tsx'
import { useRuntimeConfig } from '../lib/http/runtime-config.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { ComponentGallery } from '../ui/component-gallery.tsx'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Shows every shared component in all its states, for developers; not available in production. */
export function DevUiPage() {
  const config = useRuntimeConfig()
  if (config === undefined) return <SiteFrame>{null}</SiteFrame>
  return config.production ? <NotFoundPage /> : <Components />
}

function Components() {
  usePageTitle('Components')
  return (
    <SiteFrame width="column">
      <MessagePage title="Components">
        <p>Every shared component, in all its states.</p>
      </MessagePage>
      <ComponentGallery />
      <TrialModalGallery />
    </SiteFrame>
  )
}
