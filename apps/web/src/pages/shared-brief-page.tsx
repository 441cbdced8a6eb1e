import { useState } from 'react'
import { useParams } from 'react-router'
import { StickyBriefLine } from '../features/brief/bar/brief-line.tsx'
import { BriefContent } from '../features/brief/brief-content.tsx'
import { SharedBriefContext, type SharedBriefDetails } from '../features/brief/brief-context.ts'
import type { BriefLoadState } from '../features/brief/live/use-brief.ts'
import { useSharedBrief } from '../features/brief/shared/use-shared-brief.ts'
import { useBriefTabTitle } from '../features/brief/tab/use-brief-tab-title.ts'
import { useLinks } from '../lib/routing/links.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { trackEvent } from '../lib/tracking/track.ts'
import { Button, LinkButton } from '../ui/form/button.tsx'
import { MessagePage } from '../ui/frame/message-page.tsx'
import { HeaderActions } from './frame/account-actions.tsx'
import { SiteFrame } from './frame/site-frame.tsx'

/** Shows a shared brief to anyone with its link: without an account, a trial or live updates. */
export function SharedBriefPage() {
  const { token = '' } = useParams()
  const { state, sharing, retry } = useSharedBrief(token)
  return state === null ? <NoSharedBrief /> : <SharedBrief state={state} sharing={sharing} onRetry={retry} />
}

function SharedBrief({
  state,
  sharing,
  onRetry,
}: {
  state: BriefLoadState
  sharing: SharedBriefDetails | null
  onRetry: () => void
}) {
  const links = useLinks()
  const brief = 'brief' in state ? state.brief : null
  const [masthead, setMasthead] = useState<Element | null>(null)
  useBriefTabTitle(state, brief?.zone ?? null)

  function print() {
    trackEvent('button_clicked', { button: 'download_pdf' })
    if (brief) trackEvent('pdf_downloaded', { zone: brief.zone, pdfType: 'brief' })
    window.print()
  }

  return (
    <SiteFrame
      simulated={brief?.origin === 'simulated'}
      actions={<HeaderActions onLogoutFailure="stay" />}
      bar={
        <>
          {brief && <StickyBriefLine brief={brief} masthead={masthead} />}
          <Button variant="primary" onClick={print}>
            Download PDF
          </Button>
        </>
      }
    >
      <SharedBriefContext value={sharing}>
        <BriefContent
          zone={brief?.zone ?? null}
          state={state}
          newestHref={brief ? links.brief(brief.zone) : links.home()}
          mastheadRef={setMasthead}
          onRetry={onRetry}
        />
      </SharedBriefContext>
    </SiteFrame>
  )
}

function NoSharedBrief() {
  usePageTitle('No shared brief')
  return (
    <SiteFrame width="column" actions={<HeaderActions />}>
      <MessagePage
        title="There is no brief at this link"
        actions={
          <LinkButton to={useLinks().home()} variant="primary">
            See the market now
          </LinkButton>
        }
      >
        <p role="status">It was never shared, or its owner has revoked the link.</p>
      </MessagePage>
    </SiteFrame>
  )
}
