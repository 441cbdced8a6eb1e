import type { Zone } from '@tradeops/domain/market/zones'
import { type MouseEvent, Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '../features/account/session/auth-context.ts'
import { BriefLine } from '../features/brief/bar/brief-line.tsx'
import { useZoneKeys } from '../features/brief/bar/use-zone-keys.ts'
import { ZoneNav } from '../features/brief/bar/zone-nav.tsx'
import type { Brief } from '../features/brief/brief.ts'
import { BriefContent } from '../features/brief/brief-content.tsx'
import { useBrief } from '../features/brief/live/use-brief.ts'
import { useBriefViews } from '../features/brief/live/use-brief-views.ts'
import { useBriefTab } from '../features/brief/tab/use-brief-tab.ts'
import { ZoneSwitchRefused } from '../features/trial/zone-switch-refused.tsx'
import { useTrial } from '../features/trial/trial-context.ts'
import { useZoneGate } from '../features/trial/use-zone-gate.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { useLinks } from '../lib/routing/links.ts'
import { keepLastZone } from '../lib/storage/last-zone.ts'
import { track } from '../lib/tracking/track.ts'
import { Button } from '../ui/form/button.tsx'
import { OverflowMenu } from '../ui/frame/overflow-menu.tsx'
import { SignInLink, Welcome } from './frame/account-actions.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
import { useLogout } from './frame/use-logout.ts'

const ShortcutsDialog = lazyPart(() =>
  import('../features/brief/bar/shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
)

const ShareDialog = lazyPart(() => import('../features/shares/share-dialog.tsx').then((module) => module.ShareDialog))

/** The newest brief of the zone requestedZone for, or by its id a kept one, which has its own zone whatever its address says. */
export function ZoneBriefPage({ requestedZone, id }: { requestedZone: Zone; id: string | null }) {
  const { user } = useAuth()
  const logOut = useLogout('stay')
  const links = useLinks()
  const navigate = useNavigate()
  const { state, retry } = useBrief(requestedZone, id)
  const brief = 'brief' in state ? state.brief : null
  const zone = brief?.zone ?? (id === null ? requestedZone : null)
  useBriefTab(state, zone)
  // What was opened before has been counted then.
  const isOpenedNow = state.kind === 'ready' && !state.isFromBefore
  useBriefViews(state.kind === 'ready' && !isOpenedNow ? null : brief)
  const { requestNewBrief, requestPdf } = useTrial()
  const { canMoveTo, refused } = useZoneGate(zone, isOpenedNow ? state.brief.zone : null)
  const [helpOpen, setHelpOpen] = useState(false)
  // The brief that was on the screen when it was requestedZone for: the next may come while the dialog is open.
  const [sharing, setSharing] = useState<Brief | null>(null)
  const [masthead, setMasthead] = useState<Element | null>(null)

  const mayChoose = useCallback(
    (to: Zone) => {
      if (!canMoveTo(to)) return false
      keepLastZone(to)
      return true
    },
    [canMoveTo],
  )
  const goTo = useCallback(
    (to: Zone) => {
      if (mayChoose(to)) navigate(links.brief(to))
    },
    [navigate, links, mayChoose],
  )
  const onChoose = (to: Zone, event: MouseEvent) => {
    if (isPlainClick(event) && !mayChoose(to)) event.preventDefault()
  }
  useZoneKeys(
    goTo,
    useCallback(() => setHelpOpen(true), []),
  )

  function startNewBrief() {
    track('button_clicked', { button: 'new_brief' })
    requestNewBrief(() => navigate(links.home()))
  }

  function downloadThis() {
    track('button_clicked', { button: 'download_pdf' })
    requestPdf(() => {
      // Paper and PDF are the browser's own; its dialog holds the page up, so the event goes first.
      track('pdf_downloaded', { zone: zone ?? requestedZone, pdfType: 'brief' })
      window.print()
    })
  }

  return (
    <SiteFrame
      simulated={brief?.origin === 'simulated'}
      actions={user ? <Welcome firstName={user.first_name} onLogout={logOut} /> : <SignInLink />}
      bar={
        <>
          <ZoneNav current={zone} hrefOf={links.brief} onChoose={onChoose} />
          {brief && <BriefLine brief={brief} masthead={masthead} />}
          <OverflowMenu label="More">
            <Button onClick={startNewBrief}>New Brief</Button>
            {user && brief && <Button onClick={() => setSharing(brief)}>Share</Button>}
            <Button variant="primary" onClick={downloadThis}>
              Download PDF
            </Button>
          </OverflowMenu>
        </>
      }
    >
      {refused && <ZoneSwitchRefused wanted={refused} />}
      <BriefContent
        zone={zone}
        state={state}
        newestHref={links.brief(zone ?? requestedZone)}
        mastheadRef={setMasthead}
        onRetry={retry}
        onShowShortcuts={() => setHelpOpen(true)}
      />
      {sharing && (
        <Suspense>
          <ShareDialog
            briefId={sharing.id}
            madeAt={new Date(sharing.generatedAt)}
            sharesHref={links.shares()}
            onDismiss={() => setSharing(null)}
          />
        </Suspense>
      )}
      {helpOpen && (
        <Suspense>
          <ShortcutsDialog open onDismiss={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </SiteFrame>
  )
}

/** A click that follows a link in this tab; any other opens it elsewhere, and is the browser's. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
