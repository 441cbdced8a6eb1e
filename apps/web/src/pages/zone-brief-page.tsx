import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { type MouseEvent, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAuth } from '../features/account/auth-context.ts'
import type { Brief } from '../features/brief/brief.ts'
import { BriefContent } from '../features/brief/brief-content.tsx'
import { downloadPdf } from '../features/brief/download-pdf.ts'
import { asOfOf } from '../features/brief/figures.ts'
import { ShortcutsDialog } from '../features/brief/shortcuts-dialog.tsx'
import { useBrief } from '../features/brief/use-brief.ts'
import { useBriefViews } from '../features/brief/use-brief-views.ts'
import { useZoneKeys } from '../features/brief/use-zone-keys.ts'
import { ZoneNav } from '../features/brief/zone-nav.tsx'
import { SwitchRefused } from '../features/trial/switch-refused.tsx'
import { useTrial } from '../features/trial/trial-context.ts'
import { useZoneGate } from '../features/trial/use-zone-gate.ts'
import { isPlainClick } from '../lib/is-plain-click.ts'
import { keepLastZone } from '../lib/last-zone.ts'
import { clockCt, dayCt } from '../lib/market-time.ts'
import { track } from '../lib/track.ts'
import { useLinks } from '../lib/use-links.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button } from '../ui/button.tsx'
import { SignInLink, Welcome } from './account-actions.tsx'
import { SiteFrame } from './site-frame.tsx'
import { useLogout } from './use-logout.ts'

export function ZoneBriefPage({ zone, id }: { zone: Zone; id: string | null }) {
  const { user } = useAuth()
  const logOut = useLogout('stay')
  const links = useLinks()
  const navigate = useNavigate()
  const { state, retry } = useBrief(zone, id)
  const brief = 'brief' in state ? state.brief : null
  usePageTitle(brief ? `${brief.title}, ${stampOf(brief)}` : `${ZONE_NAMES[zone]} Market Brief`)
  useBriefViews(brief)
  const { wantNewBrief, wantPdf } = useTrial()
  const { mayMoveTo, refused } = useZoneGate(zone, state.kind === 'ready' ? state.brief.zone : null)
  const [helpOpen, setHelpOpen] = useState(false)

  const mayChoose = useCallback(
    (to: Zone) => {
      if (!mayMoveTo(to)) return false
      keepLastZone(to)
      return true
    },
    [mayMoveTo],
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
    wantNewBrief(() => navigate(links.home()))
  }

  function downloadThis() {
    track('button_clicked', { button: 'download_pdf' })
    wantPdf(() => downloadPdf(zone))
  }

  return (
    <SiteFrame
      simulated={brief?.origin === 'simulated'}
      nav={<ZoneNav current={zone} hrefOf={links.brief} onChoose={onChoose} />}
      actions={
        <>
          {user ? <Welcome firstName={user.first_name} onLogout={logOut} /> : <SignInLink />}
          <Button onClick={startNewBrief}>New Brief</Button>
          <Button variant="primary" onClick={downloadThis}>
            Download PDF
          </Button>
        </>
      }
    >
      {refused && <SwitchRefused wanted={refused} />}
      <BriefContent zone={zone} state={state} onRetry={retry} onShowShortcuts={() => setHelpOpen(true)} />
      <ShortcutsDialog open={helpOpen} onDismiss={() => setHelpOpen(false)} />
    </SiteFrame>
  )
}

/** Printed to a file, the page is named after its title: one brief is told from the next. */
function stampOf(brief: Brief): string {
  const asOf = new Date(asOfOf(brief))
  return `${dayCt(asOf)} ${clockCt(asOf)}`
}
