import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAuth } from '../features/account/auth-context.ts'
import type { Brief } from '../features/brief/brief.ts'
import { BriefContent } from '../features/brief/brief-content.tsx'
import { asOfOf } from '../features/brief/figures.ts'
import { ShortcutsDialog } from '../features/brief/shortcuts-dialog.tsx'
import { useBrief } from '../features/brief/use-brief.ts'
import { useZoneKeys } from '../features/brief/use-zone-keys.ts'
import { ZoneNav } from '../features/brief/zone-nav.tsx'
import { clockCt, dayCt } from '../lib/market-time.ts'
import { linkMode, modeOf } from '../lib/mode.ts'
import { paths } from '../lib/paths.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Button } from '../ui/button.tsx'
import { Welcome } from './account-actions.tsx'
import { SiteFrame } from './site-frame.tsx'

export function ZoneBriefPage({ zone, id }: { zone: Zone; id: string | null }) {
  const { user, isAuthenticated, signOut } = useAuth()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state, retry } = useBrief(zone, id)
  const brief = 'brief' in state ? state.brief : null
  usePageTitle(brief ? `${brief.title}, ${stampOf(brief)}` : `${ZONE_NAMES[zone]} Market Brief`)
  const [helpOpen, setHelpOpen] = useState(false)

  const hrefOf = useCallback((to: Zone) => paths.brief(to, linkMode(isAuthenticated)), [isAuthenticated])
  const goTo = useCallback((to: Zone) => navigate(hrefOf(to)), [navigate, hrefOf])
  useZoneKeys(
    goTo,
    useCallback(() => setHelpOpen(true), []),
  )

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
      nav={<ZoneNav current={zone} hrefOf={hrefOf} />}
      actions={
        <>
          {user && <Welcome firstName={user.first_name} onLogout={logOut} />}
          <Button onClick={() => navigate(paths.home(modeOf(query, isAuthenticated)))}>New Brief</Button>
          <Button variant="primary" onClick={() => window.print()}>
            Download PDF
          </Button>
        </>
      }
    >
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
