import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { FiringAlerts, useFiringAlerts } from '../features/alerts/firing-alerts.tsx'
import { ShortcutsDialog } from '../features/brief/bar/shortcuts-dialog.tsx'
import { useZoneShortcuts } from '../features/brief/bar/use-zone-shortcuts.ts'
import { MarketClock } from '../features/home/market-clock.tsx'
import { monitorQuery } from '../features/monitor/api.ts'
import { MonitorPreview } from '../features/monitor/monitor-preview.tsx'
import { MonitorView } from '../features/monitor/monitor-view.tsx'
import { composeTableText } from '../features/monitor/table-text.ts'
import { useRunQuery } from '../lib/market/use-run-query.ts'
import { useLinks } from '../lib/routing/links.ts'
import { usePageTitle } from '../lib/routing/use-page-title.ts'
import { useNow } from '../lib/time/use-now.ts'
import { Toast } from '../ui/feedback/toast.tsx'
import { AccountsPage } from './frame/accounts-page.tsx'

const KEYS = [{ label: 'Copy the table', value: 'C' }]

export function MonitorPage() {
  usePageTitle('The board')
  return (
    <AccountsPage preview={(actions) => <MonitorPreview actions={actions} />}>
      <DeskBoard />
    </AccountsPage>
  )
}

function DeskBoard() {
  const links = useLinks()
  const navigate = useNavigate()
  const now = useNow()
  // This page is for accounts only.
  const firing = useFiringAlerts(true, null)
  const view = useRunQuery(monitorQuery)
  const [helpOpen, setHelpOpen] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const { answer } = view

  const copy = useCallback(async () => {
    if (!answer) return
    try {
      await navigator.clipboard.writeText(composeTableText(answer))
      setMessage(`Copied: ${ZONES.length} zones and the hub average, tab-separated.`)
    } catch {
      setMessage('The browser blocked copying the table.')
    }
  }, [answer])
  useZoneShortcuts(
    useCallback((zone: Zone) => navigate(links.brief(zone)), [navigate, links]),
    useCallback(() => setHelpOpen(true), []),
    copy,
  )

  return (
    <>
      <MarketClock milestones={answer?.clock} />
      <FiringAlerts alerts={firing} />
      <MonitorView view={view} now={now} onCopy={copy} />
      <ShortcutsDialog open={helpOpen} onDismiss={() => setHelpOpen(false)} more={KEYS} />
      <Toast message={message} onHide={useCallback(() => setMessage(null), [])} />
    </>
  )
}
