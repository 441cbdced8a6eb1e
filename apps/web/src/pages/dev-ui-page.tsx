import { ModalGallery } from '../features/trial/modal-gallery.tsx'
import { useRuntimeConfig } from '../lib/http/runtime-config.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { ComponentGallery } from '../ui/component-gallery.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** The shared pieces in all their states, for whoever works on them. In production there is no such page. */
export function DevUiPage() {
  const config = useRuntimeConfig()
  if (config === undefined) return <SiteFrame>{null}</SiteFrame>
  return config.production ? <NotFoundPage /> : <Pieces />
}

function Pieces() {
  usePageTitle('Pieces')
  return (
    <SiteFrame width="column">
      <MessagePage title="Pieces">
        <p>Every shared piece of the pages, once, in all its states.</p>
      </MessagePage>
      <ComponentGallery />
      <ModalGallery />
    </SiteFrame>
  )
}
