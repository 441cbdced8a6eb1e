import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { type MouseEvent, Suspense, useCallback, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAuth } from '../features/account/session/auth-context.ts'
import { FiringAlerts, listRulesWatchedByAlerts, useFiringAlerts } from '../features/alerts/firing-alerts.tsx'
import { StickyBriefLine } from '../features/brief/bar/brief-line.tsx'
import { useKeyboardShortcuts } from '../features/brief/bar/use-keyboard-shortcuts.ts'
import { ZoneLinks } from '../features/brief/bar/zone-nav.tsx'
import { BriefContent } from '../features/brief/brief-content.tsx'
import { FiringRulesContext, ShortPositionContext } from '../features/brief/brief-context.ts'
import { useBrief } from '../features/brief/live/use-brief.ts'
import { useTrackBriefViews } from '../features/brief/live/use-track-brief-views.ts'
import { useBriefTabTitle } from '../features/brief/tab/use-brief-tab-title.ts'
import { useTrial } from '../features/trial/trial-context.ts'
import { useTrialZoneLimit } from '../features/trial/use-trial-zone-limit.ts'
import { isPlainClick } from '../lib/browser/is-plain-click.ts'
import { lazyWithFallback } from '../lib/lazy-with-fallback.ts'
import { useLinks } from '../lib/routing/links.ts'
import { saveLastZone } from '../lib/storage/last-zone.ts'
import { trackEvent } from '../lib/tracking/track.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/form/button.tsx'
import { OverflowMenu } from '../ui/frame/overflow-menu.tsx'
import { HeaderActions } from './frame/account-actions.tsx'
import { SiteFrame } from './frame/site-frame.tsx'
import { VerifyEmailNotice } from './frame/verify-email-notice.tsx'

const ShortcutsDialog = lazyWithFallback(() =>
  import('../features/brief/bar/shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
)

const ShareDialog = lazyWithFallback(() =>
  import('../features/shares/share-dialog.tsx').then((module) => module.ShareDialog),
)

/** Shows the newest brief of the requested load zone, or a past brief by its id, which has its own zone. */
export function ZoneBriefPage({ requestedZone, id }: { requestedZone: Zone; id: string | null }) {
  const { user } = useAuth()
  const links = useLinks()
  const navigate = useNavigate()
  const { state, retry } = useBrief(requestedZone, id)
  const brief = 'brief' in state ? state.brief : null
  const shareable = brief && brief.id !== null ? { id: brief.id, madeAt: brief.madeAt } : null
  const zone = brief?.zone ?? (id === null ? requestedZone : null)
  useBriefTabTitle(state, zone)
  // A past brief shows what was published then, so alerts that fire now are not shown beside it.
  const firing = useFiringAlerts(user !== null && id === null, zone)
  const firingRules = listRulesWatchedByAlerts(firing)
  // A saved copy is not counted by the trial again, because it was counted when it was opened online.
  const isOpenedNow = state.kind === 'ready' && !state.isSavedCopy
  useTrackBriefViews(state.kind === 'ready' && !isOpenedNow ? null : brief)
  const { requestNewBrief, requestPdf } = useTrial()
  const { canMoveTo, refused } = useTrialZoneLimit(zone, isOpenedNow ? state.brief.zone : null)
  const [helpOpen, setHelpOpen] = useState(false)
  // The brief that was on screen when Share was clicked; the next brief can arrive while the dialog is open.
  const [sharing, setSharing] = useState<{ id: string; madeAt: string } | null>(null)
  const [masthead, setMasthead] = useState<Element | null>(null)

  const mayChoose = useCallback(
    (to: Zone) => {
      if (!canMoveTo(to)) return false
      saveLastZone(to)
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
  useKeyboardShortcuts(
    goTo,
    useCallback(() => setHelpOpen(true), []),
  )

  function startNewBrief() {
    trackEvent('button_clicked', { button: 'new_brief' })
    requestNewBrief(() => navigate(links.home()))
  }

  function downloadThis() {
    trackEvent('button_clicked', { button: 'download_pdf' })
    requestPdf(() => {
      // The event is tracked before printing, because the print dialog blocks the page.
      trackEvent('pdf_downloaded', { zone: zone ?? requestedZone, pdfType: 'brief' })
      window.print()
    })
  }

  return (
    <SiteFrame
      simulated={brief?.origin === 'simulated'}
      actions={<HeaderActions onLogoutFailure="stay" />}
      bar={
        <>
          <ZoneLinks current={zone} hrefOf={links.brief} onChoose={onChoose} />
          {brief && <StickyBriefLine brief={brief} masthead={masthead} />}
          <OverflowMenu label="More">
            <Button onClick={startNewBrief}>New Brief</Button>
            {user && shareable && <Button onClick={() => setSharing(shareable)}>Share</Button>}
            <Button variant="primary" onClick={downloadThis}>
              Download PDF
            </Button>
          </OverflowMenu>
        </>
      }
    >
      <VerifyEmailNotice />
      {/* The note is shown once the visitor has declined the sign-up prompt too often for it to open again. */}
      {refused && (
        <div className="screen-only" style={{ marginTop: 'var(--space-4)' }}>
          <Notice tone="plain">
            Your free brief is used. <Link to={links.registerForBrief(refused)}>Create a free account</Link> to open{' '}
            {ZONE_NAMES[refused]}.
          </Notice>
        </div>
      )}
      <FiringAlerts alerts={firing} />
      <FiringRulesContext value={firingRules}>
        <ShortPositionContext value={user?.position_mw ?? null}>
          <BriefContent
            zone={zone}
            state={state}
            newestHref={links.brief(zone ?? requestedZone)}
            mastheadRef={setMasthead}
            onRetry={retry}
            onShowShortcuts={() => setHelpOpen(true)}
          />
        </ShortPositionContext>
      </FiringRulesContext>
      {sharing && (
        <Suspense>
          <ShareDialog
            briefId={sharing.id}
            madeAt={new Date(sharing.madeAt)}
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
