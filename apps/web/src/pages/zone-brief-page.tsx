import { plainText } from '@tradeops/domain/brief/narrative-blocks'
import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { type MouseEvent, useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
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
import { clockCt, dayCt } from '../lib/market-time.ts'
import { linkMode, modeOf } from '../lib/mode.ts'
import { paths } from '../lib/paths.ts'
import { track } from '../lib/track.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button } from '../ui/button.tsx'
import { Welcome } from './account-actions.tsx'
import { SiteFrame } from './site-frame.tsx'

/** The newest brief of the zone asked for, or by its id a kept one, which has its own zone whatever its address says. */
export function ZoneBriefPage({ asked, id }: { asked: Zone; id: string | null }) {
  const { user, isAuthenticated, signOut } = useAuth()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state, retry } = useBrief(asked, id)
  const brief = 'brief' in state ? state.brief : null
  const zone = brief?.zone ?? (id === null ? asked : null)
  usePageTitle(titleOf(brief, zone))
  useBriefViews(brief)
  const { wantNewBrief, wantPdf } = useTrial()
  const { mayMoveTo, refused } = useZoneGate(zone)
  const [helpOpen, setHelpOpen] = useState(false)

  const hrefOf = useCallback((to: Zone) => paths.brief(to, linkMode(isAuthenticated)), [isAuthenticated])
  const goTo = useCallback(
    (to: Zone) => {
      if (mayMoveTo(to)) navigate(hrefOf(to))
    },
    [navigate, hrefOf, mayMoveTo],
  )
  const onChoose = (to: Zone, event: MouseEvent) => {
    if (isPlainClick(event) && !mayMoveTo(to)) event.preventDefault()
  }
  useZoneKeys(
    goTo,
    useCallback(() => setHelpOpen(true), []),
  )

  function startNewBrief() {
    track('button_clicked', { button: 'new_brief' })
    wantNewBrief(() => navigate(paths.home(modeOf(query, isAuthenticated))))
  }

  function downloadThis() {
    track('button_clicked', { button: 'download_pdf' })
    wantPdf(() => downloadPdf(zone ?? asked))
  }

  async function logOut() {
    try {
      await signOut()
      navigate(paths.home())
    } catch (error) {
      console.error('Logout failed', error)
    }
  }

  return (
    <SiteFrame
      simulated={brief?.origin === 'simulated'}
      nav={<ZoneNav current={zone} hrefOf={hrefOf} onChoose={onChoose} />}
      actions={
        <>
          {user && <Welcome firstName={user.first_name} onLogout={logOut} />}
          <Button onClick={startNewBrief}>New Brief</Button>
          <Button variant="primary" onClick={downloadThis}>
            Download PDF
          </Button>
        </>
      }
    >
      {refused && <SwitchRefused wanted={refused} />}
      <BriefContent
        zone={zone}
        state={state}
        newestHref={hrefOf(zone ?? asked)}
        onRetry={retry}
        onShowShortcuts={() => setHelpOpen(true)}
      />
      <ShortcutsDialog open={helpOpen} onDismiss={() => setHelpOpen(false)} />
    </SiteFrame>
  )
}

/** Printed to a file, the page is named after its title: one brief is told from the next. */
function titleOf(brief: Brief | null, zone: Zone | null): string {
  if (!brief) return zone === null ? 'Kept Market Brief' : `${ZONE_NAMES[zone]} Market Brief`
  const asOf = new Date(asOfOf(brief))
  return `${plainText(brief.title)}, ${dayCt(asOf)} ${clockCt(asOf)}`
}
